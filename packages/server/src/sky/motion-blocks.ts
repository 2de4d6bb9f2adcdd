import { radarSamples } from '@meltemi/catalogue';
import { estimateMotion, flowField, pictureOf, type FlowField } from '@meltemi/fields';
import { mosaic, tileCells } from './mosaic.ts';
import type { MotionBlock, SkyTile } from './sky-jobs.ts';

/**
 * The motion of echoes is the same function of the place for every tile, so that what is extrapolated fits at their edges.
 * It is estimated around corners of tiles two zooms up, each from the four tiles that meet there; between corners the four
 * estimates around a place are mixed by the distance to their corners. At the rim of its four tiles an estimate counts
 * nothing, so it does not matter that it knows nothing beyond.
 */
const zoomsUp = 2;

/** Samples of the motion's tiles between two of its points: with two zooms, every eighth sample of a tile as elsewhere. */
const spacing = 2;

/** Points across the motion of four tiles. */
const points = (2 * tileCells) / spacing + 1;

/** The zoom whose tiles the motion of a tile is estimated from. */
export const motionZoom = (z: number): number => Math.max(0, z - zoomsUp);

/** Estimates the motion around a corner; planes are those of `SkyJobValues`. */
export function motionAround(
  before: readonly (Uint8Array | null)[],
  after: readonly (Uint8Array | null)[],
  steps: number,
): Float32Array {
  const picture = (tiles: readonly (Uint8Array | null)[]) =>
    pictureOf(mosaic(tiles, 2, radarSamples.missing), radarSamples);
  const { x, y, trust } = estimateMotion(picture(before), picture(after), 1);
  const out = new Float32Array(new SharedArrayBuffer(3 * 4 * points * points));
  for (let k = 0; k < points * points; k++) {
    out[k] = (spacing * x[k]!) / steps;
    out[points * points + k] = (spacing * y[k]!) / steps;
    out[2 * points * points + k] = trust[k]!;
  }
  return out;
}

/** The corners whose motion is needed for three by three tiles around a tile, column by row. */
export function cornersAround({ z, x, y }: SkyTile): readonly { readonly column: number; readonly row: number }[] {
  const scale = 2 ** (z - motionZoom(z));
  const across = 2 ** motionZoom(z);
  const range = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.ceil(to / scale) - Math.floor(from / scale) + 1 },
      (_, k) => Math.floor(from / scale) + k,
    );
  return range(y - 1, y + 2)
    .filter((row) => row >= 0 && row <= across)
    .flatMap((row) => range(x - 1, x + 2).map((column) => ({ column, row })));
}

/** The four tiles that meet at a corner, from the north-west; null beyond the poles. */
export function tilesAtCorner(zoom: number, column: number, row: number): readonly (SkyTile | null)[] {
  const across = 2 ** zoom;
  return [row - 1, row].flatMap((y) =>
    [column - 1, column].map((x) =>
      y < 0 || y >= across ? null : { z: zoom, x: ((x % across) + across) % across, y },
    ),
  );
}

/** Reads a plane of a block between its points; the rim counts for what is beyond. */
function readPlane(motion: Float32Array, plane: number, x: number, y: number): number {
  const last = points - 1;
  const cx = Math.min(last, Math.max(0, x));
  const cy = Math.min(last, Math.max(0, y));
  const left = Math.min(last - 1, Math.floor(cx));
  const top = Math.min(last - 1, Math.floor(cy));
  const at = plane * points * points + top * points + left;
  const above = motion[at]! * (1 - cx + left) + motion[at + 1]! * (cx - left);
  const below = motion[at + points]! * (1 - cx + left) + motion[at + points + 1]! * (cx - left);
  return above * (1 - cy + top) + below * (cy - top);
}

/** A little trust for everyone: where nobody knows anything, there is no motion. */
const leastTrust = 1e-6;

/**
 * The motion on the lattice of three by three tiles around a tile, in samples of that tile a step: what the corners around
 * each place know of it, by their distance and by how far they can be trusted.
 */
export function motionOf({ z, x, y }: SkyTile, zoom: number, blocks: readonly MotionBlock[]): FlowField {
  const scale = 2 ** (z - zoom);
  const side = (3 * tileCells) / 8 + 1;
  const vectors = new Float32Array(2 * side * side);
  for (let j = 0, k = 0; j < side; j++) {
    for (let i = 0; i < side; i++, k += 2) {
      // In samples of the motion's zoom.
      const [px, py] = [((x - 1) * tileCells + 8 * i) / scale, ((y - 1) * tileCells + 8 * j) / scale];
      let [sum, east, south] = [0, 0, 0];
      for (const { column, row, motion } of blocks) {
        const near = (1 - Math.abs(px / tileCells - column)) * (1 - Math.abs(py / tileCells - row));
        if (Math.abs(px / tileCells - column) >= 1 || Math.abs(py / tileCells - row) >= 1) continue;
        const [bx, by] = [(px - (column - 1) * tileCells) / spacing, (py - (row - 1) * tileCells) / spacing];
        const weight = near * (readPlane(motion, 2, bx, by) + leastTrust);
        sum += weight;
        east += weight * readPlane(motion, 0, bx, by);
        south += weight * readPlane(motion, 1, bx, by);
      }
      if (sum > 0) {
        vectors[k] = (scale * east) / sum;
        vectors[k + 1] = (scale * south) / sum;
      }
    }
  }
  return flowField(side, side, vectors);
}
