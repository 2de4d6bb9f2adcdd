import { mixKey, normal, randomFrom } from '../noise/random.ts';
import { smoothstep } from '../time/season.ts';
import { cellAt, degreeKm } from './cell-life.ts';
import { leastCharged, type CellBirth } from './storm-births.ts';

/** A stroke of lightning. */
export interface Stroke {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
  /** Negative for most strokes to the ground. */
  readonly kiloamperes: number;
}

/** Milliseconds in which the strokes of a cell are drawn together: the same strokes, however time is cut. */
const slot = 2000;

/** Share of strokes over the sea against land: towers there are weak, however wet. */
const overSea = 0.12;

/** Strokes a minute of a tower of one kilometre, so that over the year the world has about 45 flashes a second. */
const gain = 3.5e-5;

/** Strokes a minute of the strongest moment of a cell: they grow with nearly the fifth power of the tower's height. */
const most = (cell: CellBirth): number => gain * cell.tower ** 4.9 * (overSea + (1 - overSea) * cell.land);

/** Strokes a minute of a cell at an echo of so many dBZ. */
export const strokesPerMinute = (cell: CellBirth, peak: number): number =>
  most(cell) * smoothstep(leastCharged, 48, peak);

/** The strokes of cells in [fromMs, toMs), in order of time. */
export function strokesOf(seed: number, cells: Iterable<CellBirth>, fromMs: number, toMs: number): readonly Stroke[] {
  const out: Stroke[] = [];
  const [first, last] = [Math.floor(fromMs / slot), Math.floor((toMs - 1) / slot)];
  for (const cell of cells) {
    const key = mixKey(seed, 733, cell.id, Math.floor(cell.id / 4294967296));
    const end = Math.min(last, Math.floor((cell.born + cell.life) / slot));
    for (let k = Math.max(first, Math.floor(cell.born / slot)); k <= end; k += 1) strikeIn(cell, key, k, out);
  }
  return out
    .filter(({ ms }) => ms >= fromMs && ms < toMs)
    .toSorted((one, other) => one.ms - other.ms || one.lat - other.lat);
}

/** The strokes of a cell in one slot. */
function strikeIn(cell: CellBirth, key: number, k: number, out: Stroke[]): void {
  const now = cellAt(cell, (k + 0.5) * slot);
  if (now === null) return;
  const expected = (strokesPerMinute(cell, now.peak) * slot) / 60_000;
  if (expected <= 0) return;
  const draw = mixKey(key, k);
  let left = draw / 4294967296;
  let chance = Math.exp(-expected);
  if (left < chance) return;
  const random = randomFrom(draw);
  for (let n = 1; left >= chance && n < 20; n += 1) {
    left -= chance;
    chance *= expected / n;
    const km = 0.5 * now.radius;
    out.push({
      ms: Math.floor((k + random()) * slot),
      lat: now.lat + (normal(random) * km) / degreeKm,
      lon: wrap(now.lon + (normal(random) * km) / (degreeKm * Math.cos((now.lat * Math.PI) / 180))),
      kiloamperes: current(random(), normal(random)),
    });
  }
}

const wrap = (lon: number): number => lon - 360 * Math.floor((lon + 180) / 360);

/** Peak current: median 18 kA, one stroke in nine positive and stronger. */
function current(kind: number, spread: number): number {
  const size = (kind < 1 / 9 ? 28 : 18) * Math.exp(0.55 * spread);
  return (kind < 1 / 9 ? 1 : -1) * Math.min(300, Math.max(3, Math.round(size)));
}
