import { worldHours } from '../time/season.ts';
import { openScene, type Scene } from '../window/scene.ts';
import type { World } from '../world.ts';
import { driftAt, driftingNoise, layCopy, openDrift, type Carried, type Drift, type DriftKind } from './drift-noise.ts';
import { bendScene } from './bent-scene.ts';
import { degreeKm } from './cell-life.ts';
import { newTile, strideOf } from './known-tiles.ts';
import { blocksAround, boundsOf, windowsOf } from './sky-region.ts';
import type { SkyStates } from './sky-states.ts';
import { tileSamples, tileSteps, type SkyTile } from './sky-tile.ts';

/** A tile whose slowly varying fields stand on every few samples, and lie straight between them. */
export interface SlowLattice {
  readonly scene: Scene;
  /** Samples from one slow point to the next, and slow cells along the edge. */
  readonly stride: number;
  readonly cells: number;
  /** Kilometres between slow points on the equator. */
  readonly slowKm: number;
}

/** Slow points from one made bend to the next by zoom: the same places at all of them from zoom 4 on. */
export const bendStep = (zoom: number): number => 2 ** Math.max(0, zoom - 4);

/** Opens the slow fields of a tile at a moment. */
export function openSlowLattice(
  world: World,
  states: SkyStates,
  tile: SkyTile,
  ms: number,
  { target, standing } = newTile(tile),
): SlowLattice {
  const stride = strideOf(tile.z);
  const state = states.at(windowsOf(blocksAround(boundsOf(tile))), worldHours(ms));
  return {
    scene: bendScene(openScene(world, state, target, null, standing, driftingNoise), bendStep(tile.z)),
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

/** A slow plane at every sample of a row. */
export function spreadLine({ stride, cells }: SlowLattice, slow: Float32Array, row: number, out: Float32Array): void {
  const wide = cells + 1;
  const cellRow = Math.min(cells - 1, Math.floor(row / stride));
  const fy = row / stride - cellRow;
  let a = cellRow * wide;
  let left = slow[a]! + (slow[a + wide]! - slow[a]!) * fy;
  for (let i = 0; i < tileSteps; i += stride) {
    a += 1;
    const right = slow[a]! + (slow[a + wide]! - slow[a]!) * fy;
    const step = (right - left) / stride;
    for (let k = 0; k < stride; k += 1) out[i + k] = left + k * step;
    left = right;
  }
  out[tileSteps] = left;
}

/** Noise of a kind at every wanted sample: on the slow points alone where its shortest waves are long enough for them. */
export function spreadKind(
  lattice: SlowLattice,
  wanted: WantedCells,
  carried: Carried,
  kind: DriftKind,
  out: Float32Array,
): void {
  const { scene, slowKm } = lattice;
  const drift = openDrift(scene.world, scene.hours, kind);
  // Three octaves: two points in the shortest wave are eight in the longest.
  if (kind.wavelength >= 8 * slowKm) spread(lattice, wanted, driftAt(drift, carried), out);
  else spreadNoise(lattice, wanted, carried, drift, out);
}

/** Drifting noise at every wanted sample: where the slow points find the table lies straight between them. */
export function spreadNoise(
  lattice: SlowLattice,
  wanted: WantedCells,
  carried: Carried,
  { copies, frequency, add }: Drift,
  out: Float32Array,
): void {
  const { stride, cells } = lattice;
  const points = (): Float64Array => new Float64Array(cells + 1);
  const line = { x: points(), y: points(), z: points() };
  out.fill(0);
  for (const copy of copies) {
    const laid = layCopy(frequency, copy, carried);
    for (let r = 0; r < tileSamples; r += 1) {
      const from = cells * Math.min(cells - 1, Math.floor(r / stride));
      const last = from + cells;
      for (let cell = nextCell(wanted, from, last, true); cell < last; cell = nextCell(wanted, cell, last, true)) {
        const end = nextCell(wanted, cell, last, false);
        const [left, right] = [cell - from, end - from];
        readLine(laid.x, lattice, r, left, right, line.x);
        readLine(laid.y, lattice, r, left, right, line.y);
        readLine(laid.z, lattice, r, left, right, line.z);
        add(copy.weight, line, left, right, stride, out, r * tileSamples + left * stride);
        // The last column belongs to the last cell.
        if (right === cells) add(copy.weight, line, cells, cells + 1, 1, out, r * tileSamples + cells * stride);
        cell = end;
      }
    }
  }
}

/** The first cell from one on that is wanted or is not; `end` where there is none. */
function nextCell(wanted: WantedCells, from: number, end: number, isWanted: boolean): number {
  let cell = from;
  while (cell < end && (wanted[cell] === 1) !== isWanted) cell += 1;
  return cell;
}

/** A slow plane where a row of samples crosses the lines from one slow column to another. */
function readLine(
  slow: Float64Array,
  { stride, cells }: SlowLattice,
  row: number,
  from: number,
  to: number,
  out: Float64Array,
): void {
  const wide = cells + 1;
  const cellRow = Math.min(cells - 1, Math.floor(row / stride));
  const fy = row / stride - cellRow;
  for (let k = from, a = cellRow * wide + from; k <= to; k += 1, a += 1)
    out[k] = slow[a]! + (slow[a + wide]! - slow[a]!) * fy;
}
