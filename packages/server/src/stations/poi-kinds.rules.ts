import { flightLetters, pois, type Measured, type PoiIdent, type StationType } from '@meltemi/catalogue';
import type { PoiTile } from '@meltemi/contract';
import type { NewestValues } from './newest-values.ts';

/** A kind of points that stations give. */
export type StationKind = 'wind' | 'temp' | 'precip' | 'metars' | 'airq' | 'stations';

type Column = 'wind' | 'dir' | 'gust' | 'temp' | 'precip' | 'value';

interface KindFacts {
  readonly types: ReadonlySet<StationType>;
  /** What a station must have measured to be a point of the kind; null for having reported at all. */
  readonly needs: Measured | null;
  readonly columns: { readonly [C in Column]?: Measured };
  readonly hasCategory: boolean;
}

const wind = { wind: 'wind', dir: 'windDir', gust: 'gust' } as const;

const kind = (
  ident: Exclude<StationKind, 'stations'>,
  needs: Measured | null,
  columns: KindFacts['columns'],
): KindFacts => ({ types: new Set(pois[ident].stations), needs, columns, hasCategory: ident === 'metars' });

const kinds: Readonly<Record<StationKind, KindFacts>> = {
  wind: kind('wind', 'wind', wind),
  temp: kind('temp', 'temp', { temp: 'temp' }),
  precip: kind('precip', 'precip', { precip: 'precip' }),
  metars: kind('metars', null, { ...wind, temp: 'temp' }),
  airq: kind('airq', 'aqi', { value: 'aqi' }),
  stations: { types: new Set(pois.wind.stations), needs: null, columns: {}, hasCategory: false },
};

/** True for a kind that stations give. */
export const isStationKind = (ident: PoiIdent | 'stations'): ident is StationKind => Object.hasOwn(kinds, ident);

/** Whether a station is a point of a kind. */
export function isOfKind(ident: StationKind, newest: NewestValues, place: number): boolean {
  const { types, needs } = kinds[ident];
  return types.has(newest.typeAt(place)) && newest.ts[place]! > 0 && (needs === null || newest.has(needs, place));
}

/** The columns of values of some stations, as a tile of the kind has them. */
export function valueColumns(
  ident: StationKind,
  newest: NewestValues,
  places: readonly number[],
): Pick<PoiTile, Column | 'cat'> {
  const { columns, hasCategory } = kinds[ident];
  const found: { -readonly [C in Column]?: (number | null)[] } & Pick<PoiTile, 'cat'> = {};
  for (const [column, quantity] of Object.entries(columns) as [Column, Measured][])
    found[column] = places.map((place) => newest.value(quantity, place));
  if (hasCategory) found.cat = places.map((place) => categoryOf(newest, place));
  return found;
}

/** The flight category of a station; U where it is not known. */
export const categoryOf = (newest: NewestValues, place: number): (typeof flightLetters)[number] | 'U' =>
  flightLetters[newest.value('category', place) ?? -1] ?? 'U';
