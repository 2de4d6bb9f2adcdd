import { levels, pressureLevels, type LevelIdent } from '@meltemi/catalogue';
import type { Meteogram } from '@meltemi/contract';

/** A pressure level of a meteogram. */
export interface AirLevel {
  readonly ident: LevelIdent;
  /** hPa. */
  readonly pressure: number;
  /** Usual height above the sea, m. */
  readonly metres: number;
}

/** The air on a level at one moment; null where the model has none, or where the level lies under the ground. */
export interface LevelAir {
  /** K. */
  readonly temp: number | null;
  /** % of the sky. */
  readonly cloud: number | null;
  /** m/s towards east and north. */
  readonly u: number | null;
  readonly v: number | null;
}

/** Above this pressure (hPa) lies weather; 10 hPa is 30 km up and would squeeze the rest. */
const TOP_PRESSURE = 100;
const FREEZING = 273.15;

/** The levels that a meteogram tells, from the top down, as a chart stacks them. */
export function levelsIn({ data }: Pick<Meteogram, 'data'>): readonly AirLevel[] {
  return pressureLevels
    .map((ident) => ({ ident, pressure: levels[ident].pressure ?? 0, metres: levels[ident].metres }))
    .filter(({ ident, pressure }) => pressure > TOP_PRESSURE && data[`temp-${ident}`] !== undefined)
    .toReversed();
}

/** The air on a level at a column of the meteogram. */
export function airAt(
  { data, header }: Pick<Meteogram, 'data' | 'header'>,
  level: LevelIdent,
  index: number,
): LevelAir {
  const height = data[`gh-${level}`]?.[index] ?? null;
  // Air below the ground is the model's invention; where it does not tell its ground, the real one decides.
  const ground = header.modelElevation ?? header.elevation;
  if (height !== null && height < ground) return { temp: null, cloud: null, u: null, v: null };
  const at = (name: string): number | null => data[`${name}-${level}`]?.[index] ?? null;
  return { temp: at('temp'), cloud: at('cloud'), u: at('wind_u'), v: at('wind_v') };
}

/**
 * Where 0 °C lies between the levels of a column, counted in levels from the top (1.5 is midway between the second and
 * the third); the highest crossing, null where the whole column is on one side.
 */
export function freezingRow(temps: readonly (number | null)[]): number | null {
  for (let k = 1; k < temps.length; k++) {
    const above = temps[k - 1] ?? null;
    const below = temps[k] ?? null;
    if (above === null || below === null || above > FREEZING || below <= FREEZING) continue;
    return k - 1 + (FREEZING - above) / (below - above);
  }
  return null;
}

/** Half the length of an arrow and how far its wings reach, px. */
const ARROW = { length: 5, wing: 3.2, notch: 2 } as const;
const px = (value: number): string => String(Math.round(value * 10) / 10);

/** A wind arrow around a place, pointing where the wind goes; empty in calm. */
export function arrowPath(x: number, y: number, u: number, v: number): string {
  const speed = Math.hypot(u, v);
  if (!(speed > 0)) return '';
  // East is right, north is up: y grows downwards on a screen.
  const [ex, ey] = [u / speed, -v / speed];
  const corner = (along: number, across: number): string =>
    `${px(x + ex * along - ey * across)} ${px(y + ey * along + ex * across)}`;
  return `M${corner(ARROW.length, 0)}L${corner(-ARROW.length, ARROW.wing)}L${corner(-ARROW.notch, 0)}L${corner(-ARROW.length, -ARROW.wing)}Z`;
}

/** From this speed on an arrow is bold, m/s. */
export const BOLD_WIND = 12;
