import { worldHours } from '../time/season.ts';
import { openScene, type Scene } from '../window/scene.ts';
import type { Target } from '../window/target.ts';
import type { World } from '../world.ts';
import {
  driftAt,
  driftingNoise,
  openDrift,
  placeInTable,
  placesOf,
  type Drift,
  type DriftKind,
} from './drift-noise.ts';
import { bendScene } from './bent-scene.ts';
import { degreeKm } from './cell-life.ts';
import { blocksAround, boundsOf, windowOf } from './sky-region.ts';
import type { SkyStates } from './sky-states.ts';
import { tileLats, tileLons, tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';

/** A tile whose slowly varying fields stand on every few samples, and lie straight between them. */
export interface SlowLattice {
  readonly scene: Scene;
  /** Samples from one slow point to the next, and slow cells along the edge. */
  readonly stride: number;
  readonly cells: number;
  /** Kilometres between slow points on the equator. */
  readonly slowKm: number;
}

/** Samples between slow points by zoom: where a sample is wide, none may be left out. */
const strideOf = (zoom: number): number => (zoom < 2 ? 1 : zoom < 4 ? 2 : 4);

/** Slow points from one made bend to the next by zoom: the same places at all of them from zoom 4 on. */
export const bendStep = (zoom: number): number => 2 ** Math.max(0, zoom - 4);

/** Opens the slow fields of a tile at a moment. */
export function openSlowLattice(world: World, states: SkyStates, tile: SkyTile, ms: number): SlowLattice {
  const stride = strideOf(tile.z);
  const lats = tileLats(tile, stride);
  const lons = tileLons(tile, stride);
  const target: Target = {
    lats,
    lons,
    columns: lons.length,
    rows: lats.length,
    size: lons.length * lats.length,
    lonStep: 0,
    // All zooms see the same ground and the same cyclones.
    spacing: 0.1,
    detail: 0.1,
  };
  const state = states.at(windowOf(blocksAround(boundsOf(tile))), worldHours(ms));
  return {
    scene: bendScene(openScene(world, state, target, null, undefined, driftingNoise), bendStep(tile.z)),
    stride,
    cells: tileSteps / stride,
    slowKm: (360 * degreeKm * stride) / (tileSteps * 2 ** tile.z),
  };
}

/** Slow cells in which something is to be drawn: row by row, 1 where wanted. */
export type WantedCells = Uint8Array;

/** A slow plane at every wanted sample of the tile. */
export function spread(lattice: SlowLattice, wanted: WantedCells, slow: Float32Array, out: Float32Array): void {
  const { stride, cells } = lattice;
  const wide = cells + 1;
  const line = new Float64Array(wide);
  for (let row = 0; row < tileSamples; row += 1) {
    const cellRow = Math.min(cells - 1, Math.floor(row / stride));
    const fy = row / stride - cellRow;
    for (let k = 0, a = cellRow * wide; k < wide; k += 1, a += 1)
      line[k] = slow[a]! + (slow[a + wide]! - slow[a]!) * fy;
    for (let cell = 0, i = row * tileSamples; cell < cells; cell += 1, i += stride) {
      if (wanted[cellRow * cells + cell] === 0) continue;
      const left = line[cell]!;
      const step = (line[cell + 1]! - left) / stride;
      for (let k = 0; k < stride; k += 1) out[i + k] = left + k * step;
      // The last column belongs to the last cell.
      if (cell === cells - 1) out[i + stride] = line[cells]!;
    }
  }
}

/** Noise of a kind at every wanted sample: on the slow points alone where its shortest waves are long enough for them. */
export function spreadKind(
  lattice: SlowLattice,
  wanted: WantedCells,
  wind: { readonly u: Float32Array; readonly v: Float32Array },
  kind: DriftKind,
  out: Float32Array,
): void {
  const { scene, slowKm } = lattice;
  const drift = openDrift(scene.world, scene.hours, kind);
  // Three octaves: two points in the shortest wave are eight in the longest.
  if (kind.wavelength >= 8 * slowKm) spread(lattice, wanted, driftAt(drift, scene.target, wind), out);
  else spreadNoise(lattice, wanted, wind, drift, out);
}

/** Drifting noise at every wanted sample; `wind` (m/s) stands on the slow points. */
export function spreadNoise(
  lattice: SlowLattice,
  wanted: WantedCells,
  wind: { readonly u: Float32Array; readonly v: Float32Array },
  drift: Drift,
  out: Float32Array,
): void {
  const { scene, stride, cells } = lattice;
  const wide = cells + 1;
  const { copies, frequency } = drift;
  const each = 3 * copies.length;
  // Where each slow point finds the copies: three numbers a copy.
  const at = new Float64Array(each * scene.size);
  for (const { i, place, way } of placesOf(scene.target.lats, scene.target.lons, wind.u, wind.v))
    for (const [k, copy] of copies.entries()) placeInTable(frequency, copy, place, way, at, each * i + 3 * k);
  const line = new Float64Array(each * wide);
  for (let row = 0; row < tileSamples; row += 1) {
    const cellRow = Math.min(cells - 1, Math.floor(row / stride));
    const fy = row / stride - cellRow;
    const from = each * cellRow * wide;
    for (let k = 0; k < each * wide; k += 1)
      line[k] = at[from + k]! + (at[from + each * wide + k]! - at[from + k]!) * fy;
    for (let cell = 0, i = row * tileSamples; cell < cells; cell += 1, i += stride) {
      if (wanted[cellRow * cells + cell] === 0) continue;
      readRun(drift, line, each * cell, stride, cell === cells - 1 ? stride + 1 : stride, out, i);
    }
  }
}

/** Reads the copies along a run of samples between two slow points. */
function readRun(
  { read, copies }: Drift,
  line: Float64Array,
  from: number,
  stride: number,
  count: number,
  out: Float32Array,
  i: number,
): void {
  const each = 3 * copies.length;
  for (let copy = 0, at = from; copy < copies.length; copy += 1, at += 3) {
    const { weight } = copies[copy]!;
    const [x, y, z] = [line[at]!, line[at + 1]!, line[at + 2]!];
    const dx = (line[at + each]! - x) / stride;
    const dy = (line[at + each + 1]! - y) / stride;
    const dz = (line[at + each + 2]! - z) / stride;
    if (copy === 0) for (let k = 0; k < count; k += 1) out[i + k] = weight * read(x + k * dx, y + k * dy, z + k * dz);
    else for (let k = 0; k < count; k += 1) out[i + k]! += weight * read(x + k * dx, y + k * dy, z + k * dz);
  }
}
