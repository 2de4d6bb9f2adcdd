import { coarseColumns, windowAround, type CoarseWindow } from '../climate/coarse-grid.ts';
import type { ForecastError } from '../models/forecast-error.ts';
import { moistureOf, rainRate } from '../surface/moisture.ts';
import { gusts } from '../surface/wind.ts';
import type { Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';
import { cellsToTarget, widestRows, windowOfCells } from './cells-around.ts';
import { meanOfMembers, membersOf, reachOf, type Tell } from './members.ts';

/** What chances there are. */
export const chanceIdents = ['rainChance', 'gustChance'] as const;
export type ChanceIdent = (typeof chanceIdents)[number];

/** Hours of the day that chances are about: it ends at the moment itself. */
export const chanceHours = 24;
/** The moments of that day whose weather is looked at, hours before its end; each stands for six hours. */
export const chanceMoments = [18, 12, 6, 0] as const;

/** Millimetres of a day from which on it has rained, and m/s of a gust that is feared. */
const rainFrom = 1;
const gustFrom = 15;

/** How sharply a member decides: it stands for neighbours that see a little more or less of it. */
const rainSharpness = 2.2;
const gustSharpness = 9;

/** The chance that a value, times a strength, passes a limit: near the limit neither yes nor no. */
function passes(value: number, limit: number, sharpness: number): number {
  return value <= 0 ? 0 : 1 / (1 + (limit / value) ** sharpness);
}

interface Chance {
  /** What a moment adds, at the points of a scene. */
  readonly of: (nodes: Scene) => Float32Array;
  /** The worst or the sum of the moments of a day. */
  readonly fold: (sum: number, value: number) => number;
  readonly tell: Tell;
}

const chances: Readonly<Record<ChanceIdent, Chance>> = {
  rainChance: {
    of: (nodes) => rainRate(nodes).map((rate) => (rate * chanceHours) / chanceMoments.length),
    fold: (sum, value) => sum + value,
    tell: (value, strength) => passes(value * strength, rainFrom, rainSharpness),
  },
  gustChance: {
    of: (nodes) => gusts(nodes, moistureOf(nodes).showers),
    fold: Math.max,
    tell: (value, strength) => passes(value * strength, gustFrom, gustSharpness),
  },
};

/** What a moment adds to a chance, at the points of a scene. */
export const momentOf = (chance: ChanceIdent, nodes: Scene): Float32Array => chances[chance].of(nodes);

/** The cells round the world that chances between two latitudes (degrees) are made from, however far members see. */
export const bandAround = (north: number, south: number): CoarseWindow =>
  windowAround(-1, coarseColumns + 1, 89.5 - north - widestRows, 89.5 - south + widestRows, 0);

/** The cells of a window out of a field of a band, which holds all of its rows. */
export function cellsOfBand(field: Float32Array, band: CoarseWindow, window: CoarseWindow): Float32Array {
  const { column0, row0, columns, rows } = window;
  const out = new Float32Array(columns * rows);
  for (let r = 0, i = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1, i += 1)
      out[i] = field[(row0 - band.row0 + r) * coarseColumns + ((column0 + c) % coarseColumns)]!;
  return out;
}

/** A chance in percent at target points; `momentOn` gives what a moment, some hours before, adds on the cells of a window. */
export function chanceAt(
  chance: ChanceIdent,
  target: Target,
  error: ForecastError,
  momentOn: (window: CoarseWindow, hoursBefore: number) => Float32Array,
): Float32Array {
  const { fold, tell } = chances[chance];
  const members = membersOf(error);
  const window = windowOfCells(target, reachOf(members));
  let folded: Float32Array | undefined;
  for (const before of chanceMoments) {
    const values = momentOn(window, before);
    const last = folded;
    folded = last === undefined ? values.slice() : last.map((sum, i) => fold(sum, values[i]!));
  }
  if (folded === undefined) return new Float32Array(target.size);
  // Between cells a smooth curve may swing past its ends.
  return cellsToTarget(meanOfMembers(folded, window, members, tell), window, target).map((share) =>
    Math.min(100, Math.max(0, 100 * share)),
  );
}
