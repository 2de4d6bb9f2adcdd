import {
  ascend,
  atPressure,
  bulkShear,
  freezingLevel,
  kIndex,
  liftedIndex,
  parcelOf,
  precipitableWater,
  showalterIndex,
  totalTotals,
  type Ascent,
  type Sounding,
} from '@meltemi/fields';

/** What a sounding says of storms. Energies in J/kg, heights in m above the sea, shear in m/s, water in mm; null where the column does not tell. */
export interface Indices {
  readonly ascent: Ascent;
  readonly cape: number;
  /** Not positive. */
  readonly cin: number;
  readonly lifted: number | null;
  readonly showalter: number | null;
  readonly k: number | null;
  readonly totals: number | null;
  readonly freezing: number | null;
  readonly shear: number | null;
  readonly water: number;
  readonly lcl: number | null;
  readonly lfc: number | null;
  readonly el: number | null;
}

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The indices of a column, for the parcel of its lowest level. */
export function indicesOf(sounding: Sounding): Indices {
  const parcel = parcelOf(sounding, 'surface');
  const ascent = ascend(sounding, parcel);
  const heightOf = (pressure: number | null): number | null =>
    pressure === null ? null : known(atPressure(sounding, sounding.height, pressure));
  const { u, v } = bulkShear(sounding, 0, 6000);
  return {
    ascent,
    cape: ascent.cape,
    cin: ascent.cin,
    lifted: known(liftedIndex(sounding, parcel)),
    showalter: known(showalterIndex(sounding)),
    k: known(kIndex(sounding)),
    totals: known(totalTotals(sounding)),
    freezing: freezingLevel(sounding),
    shear: known(Math.hypot(u, v)),
    water: precipitableWater(sounding),
    lcl: heightOf(ascent.lcl.pressure),
    lfc: heightOf(ascent.lfc),
    el: heightOf(ascent.el),
  };
}

/** How likely storms are, by energy and by the lid on it. */
export type StormChance = 'none' | 'isolated' | 'likely' | 'severe';

/** CAPE at which storms begin, grow strong and grow severe, J/kg; a lid beyond this holds all but the strongest. */
const ENERGY = { some: 300, strong: 1000, severe: 2500 } as const;
const LID = -150;

/** What the energies say in one word. */
export function stormChance({ cape, cin }: Pick<Indices, 'cape' | 'cin'>): StormChance {
  if (cape < ENERGY.some) return 'none';
  if (cin < LID) return cape >= ENERGY.severe ? 'isolated' : 'none';
  if (cape >= ENERGY.severe) return 'severe';
  return cape >= ENERGY.strong ? 'likely' : 'isolated';
}
