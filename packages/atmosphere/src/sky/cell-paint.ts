import { cellAt, cellEcho, cellReach, degreeKm } from './cell-life.ts';
import { tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';
import type { SlowLattice, WantedCells } from './slow-lattice.ts';
import type { CellBirth } from './storm-births.ts';

/** A storm cell as it lies on a tile. */
export interface PaintedCell {
  /** Its middle, in samples of the tile. */
  readonly x: number;
  readonly y: number;
  /** Strongest echo as the tile shows it, dBZ, and half width across, in samples. */
  readonly peak: number;
  readonly radius: number;
  /** Half width along over half width across, and the direction of its axis on the map (south is positive). */
  readonly aspect: number;
  readonly axis: number;
  /** Samples from its middle to where it shows no more. */
  readonly reach: number;
  /** How much the noise of the radar frays it: nothing where a cell is smaller than a sample. */
  readonly frayed: number;
}

/** The weakest echo of a cell that is painted, dBZ. */
const faintest = 1;

/** Place of a latitude down the map, 0 at the top to 1 at the bottom. */
export const downMap = (lat: number): number => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);

/** Place of a longitude in samples of a tile, the nearest way round the world. */
export function acrossTile(tile: SkyTile, lon: number): number {
  const wide = tileSteps * 2 ** tile.z;
  const x = ((lon + 180) / 360) * wide - tile.x * tileSteps;
  return x - wide * Math.round((x - tileSteps / 2) / wide);
}

/** Places living cells on a tile; those that do not reach it are left out. */
export function placeCells(tile: SkyTile, cells: readonly CellBirth[], ms: number): readonly PaintedCell[] {
  const high = tileSteps * 2 ** tile.z;
  const out: PaintedCell[] = [];
  for (const cell of cells) {
    const now = cellAt(cell, ms);
    if (now === null || now.peak < faintest + 3) continue;
    // Kilometres in a sample.
    const sample = (360 * degreeKm * Math.cos((now.lat * Math.PI) / 180)) / high;
    // A cell smaller than a sample is spread over it and shows the mean of what it reflects.
    const seen = Math.max(now.radius, 0.8 * sample);
    const peak = now.peak - 20 * Math.log10(seen / now.radius);
    if (peak < faintest + 3) continue;
    const radius = seen / sample;
    const reach = cellReach(peak, faintest) * radius * cell.aspect * 1.35 + 1;
    const y = downMap(now.lat) * high - tile.y * tileSteps;
    const x = acrossTile(tile, now.lon);
    if (x < -reach || y < -reach || x > tileSteps + reach || y > tileSteps + reach) continue;
    const frayed = Math.min(1, Math.max(0, now.radius / sample - 0.8));
    out.push({ x, y, peak, radius, aspect: cell.aspect, axis: -cell.axis, reach, frayed });
  }
  return out;
}

/** The samples that a box round a place covers, within the tile. */
const within = (from: number, to: number): readonly [number, number] => [
  Math.max(0, Math.ceil(from)),
  Math.min(tileSteps, Math.floor(to)),
];

/** The slow cells that storm cells touch. */
export function stormyCells(lattice: SlowLattice, cells: readonly PaintedCell[]): WantedCells {
  const { stride } = lattice;
  const out = new Uint8Array(lattice.cells ** 2);
  for (const { x, y, reach } of cells) {
    const [left, right] = within(x - reach, x + reach);
    const [top, bottom] = within(y - reach, y + reach);
    const last = lattice.cells - 1;
    for (let r = Math.min(last, Math.floor(top / stride)); r <= Math.min(last, Math.floor(bottom / stride)); r += 1)
      for (let c = Math.min(last, Math.floor(left / stride)); c <= Math.min(last, Math.floor(right / stride)); c += 1)
        out[r * lattice.cells + c] = 1;
  }
  return out;
}

/** Adds what the cells reflect (mm⁶/m³) to a tile; two planes of noise fray their edges. */
export function paintCells(
  cells: readonly PaintedCell[],
  coarse: Float32Array,
  fine: Float32Array,
  reflectivity: Float32Array,
): void {
  for (const { x, y, peak, radius, aspect, axis, reach, frayed } of cells) {
    const [left, right] = within(x - reach, x + reach);
    const [top, bottom] = within(y - reach, y + reach);
    const across = 1 / radius;
    const along = 1 / (radius * aspect);
    const [sine, cosine] = [Math.sin(axis), Math.cos(axis)];
    const rim = cellReach(peak, faintest);
    const limit = rim * 1.35;
    for (let r = top; r <= bottom; r += 1) {
      const dy = r - y;
      for (let c = left, i = r * tileSamples + left; c <= right; c += 1, i += 1) {
        const dx = c - x;
        const p = (dx * cosine + dy * sine) * along;
        const q = (dy * cosine - dx * sine) * across;
        let d = Math.sqrt(p * p + q * q);
        if (d > limit) continue;
        d -= frayed * (0.24 * fine[i]! + 0.16 * coarse[i]!) * Math.min(d, 1);
        // Beyond its rim, and a hair for rounding, a cell is too faint: no power needs to be taken.
        if (d > rim + 1e-6) continue;
        const dbz = cellEcho(peak, d < 0 ? 0 : d);
        if (dbz > faintest) reflectivity[i]! += Math.exp(0.2302585 * dbz);
      }
    }
  }
}
