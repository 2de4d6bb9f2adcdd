import { worldHours } from '../time/season.ts';
import { openScene, type Scene } from '../window/scene.ts';
import type { World } from '../world.ts';
import { driftingNoise, openDrift, placeInTable, placesOf } from './drift-noise.ts';
import { noiseAt } from '../noise/noise-table.ts';
import { blocksAround, boundsOf, windowOf } from './sky-region.ts';
import type { SkyStates } from './sky-states.ts';
import { tileLats, tileLons, tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';

/** A tile whose slowly varying fields stand on every few samples, and lie straight between them. */
export interface SlowLattice {
  readonly scene: Scene;
  /** Samples from one slow point to the next, and slow cells along the edge. */
  readonly stride: number;
  readonly cells: number;
}

/** Samples between slow points by zoom: where a sample is wide, none may be left out. */
const strideOf = (zoom: number): number => (zoom < 2 ? 1 : zoom < 4 ? 2 : 4);

/** Opens the slow fields of a tile at a moment. */
export function openSlowLattice(world: World, states: SkyStates, tile: SkyTile, ms: number): SlowLattice {
  const stride = strideOf(tile.z);
  const lats = tileLats(tile, stride);
  const lons = tileLons(tile, stride);
  const target = {
    lats,
    lons,
    columns: lons.length,
    rows: lats.length,
    size: lons.length * lats.length,
    // All zooms see the same ground and the same cyclones.
    spacing: 0.1,
    detail: 0.1,
  };
  const state = states.at(windowOf(blocksAround(boundsOf(tile))), worldHours(ms));
  return {
    scene: openScene(world, state, target, null, undefined, driftingNoise),
    stride,
    cells: tileSteps / stride,
  };
}

/** Slow cells in which something is to be drawn: row by row, 1 where wanted. */
export type WantedCells = Uint8Array;

/** Runs of wanted samples, row by row: the row, its first and its last sample, and the slow place of the run. */
export function eachRun(
  lattice: SlowLattice,
  wanted: WantedCells,
  run: (row: number, from: number, to: number, cellRow: number, cell: number) => void,
): void {
  const { stride, cells } = lattice;
  for (let row = 0; row < tileSamples; row += 1) {
    const cellRow = Math.min(cells - 1, Math.floor(row / stride));
    for (let cell = 0; cell < cells; cell += 1) {
      if (wanted[cellRow * cells + cell] === 0) continue;
      run(row, cell * stride, cell === cells - 1 ? tileSteps : (cell + 1) * stride - 1, cellRow, cell);
    }
  }
}

/** A slow plane at every wanted sample of the tile. */
export function spread(lattice: SlowLattice, wanted: WantedCells, slow: Float32Array, out: Float32Array): void {
  const { stride, cells } = lattice;
  const wide = cells + 1;
  eachRun(lattice, wanted, (row, from, to, cellRow, cell) => {
    const fy = row / stride - cellRow;
    const a = cellRow * wide + cell;
    const left = slow[a]! + (slow[a + wide]! - slow[a]!) * fy;
    const right = slow[a + 1]! + (slow[a + wide + 1]! - slow[a + 1]!) * fy;
    const step = (right - left) / stride;
    for (let k = 0, i = row * tileSamples + from; k <= to - from; k += 1, i += 1) out[i] = left + k * step;
  });
}

/** Drift noise at every wanted sample: longest wave in km, minutes that a copy lives, deviation 1. */
export function spreadNoise(
  lattice: SlowLattice,
  wanted: WantedCells,
  wind: { readonly u: Float32Array; readonly v: Float32Array },
  kind: { readonly wavelength: number; readonly minutes: number; readonly salt: number },
  out: Float32Array,
): void {
  const { scene, stride, cells } = lattice;
  const wide = cells + 1;
  const drift = openDrift(scene.world, scene.hours, kind.wavelength, kind.minutes, kind.salt);
  const { table, weights } = drift;
  // Where each slow point finds the two copies: six numbers a point.
  const at = new Float64Array(6 * scene.size);
  for (const { i, place, way } of placesOf(scene.target.lats, scene.target.lons, wind.u, wind.v)) {
    placeInTable(drift, 0, place, way, at, 6 * i);
    placeInTable(drift, 1, place, way, at, 6 * i + 3);
  }
  const left = new Float64Array(6);
  const step = new Float64Array(6);
  eachRun(lattice, wanted, (row, from, to, cellRow, cell) => {
    const fy = row / stride - cellRow;
    const a = 6 * (cellRow * wide + cell);
    const b = a + 6 * wide;
    for (let k = 0; k < 6; k += 1) {
      left[k] = at[a + k]! + (at[b + k]! - at[a + k]!) * fy;
      step[k] = (at[a + 6 + k]! + (at[b + 6 + k]! - at[a + 6 + k]!) * fy - left[k]!) / stride;
    }
    for (let i = row * tileSamples + from, k = 0, n = to - from; k <= n; k += 1, i += 1) {
      const first = noiseAt(table, left[0]! + k * step[0]!, left[1]! + k * step[1]!, left[2]! + k * step[2]!);
      const second = noiseAt(table, left[3]! + k * step[3]!, left[4]! + k * step[4]!, left[5]! + k * step[5]!);
      out[i] = weights[0] * first + weights[1] * second;
    }
  });
}
