import { readFile } from 'node:fs/promises';
import { endianness } from 'node:os';
import { join } from 'node:path';

/** Heights on a world raster: rows from 90° N to 90° S, columns from 180° W, metres at the middle of each cell. */
export interface HeightRaster {
  readonly width: number;
  readonly height: number;
  readonly metres: Float32Array | Int16Array;
}

/** A raster and its halves, quarters, …: a picture takes the one whose cells are about its pixels. */
export type HeightPyramid = readonly HeightRaster[];

/** The mean of four cells each. */
function halved({ width, height, metres }: HeightRaster): HeightRaster {
  const result = new Float32Array((width / 2) * (height / 2));
  for (let row = 0; row < height / 2; row++) {
    for (let column = 0; column < width / 2; column++) {
      const at = row * 2 * width + column * 2;
      result[row * (width / 2) + column] =
        ((metres[at] ?? 0) + (metres[at + 1] ?? 0) + (metres[at + width] ?? 0) + (metres[at + width + 1] ?? 0)) / 4;
    }
  }
  return { width: width / 2, height: height / 2, metres: result };
}

/** The pyramid of a raster, down to cells of some two degrees. */
export function pyramidOf(raster: HeightRaster): HeightPyramid {
  const levels: HeightRaster[] = [raster];
  for (let last = raster; last.width % 2 === 0 && last.height % 2 === 0 && last.width > 180;) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** Reads the heights that the data build made. */
export async function readElevation(folder: string): Promise<HeightPyramid> {
  const { width, height } = JSON.parse(await readFile(join(folder, 'geography.json'), 'utf8')) as {
    width: number;
    height: number;
  };
  const file = await readFile(join(folder, 'elevation.i16'));
  if (file.length !== width * height * 2)
    throw new Error(`elevation.i16 holds ${file.length} bytes, not ${width} × ${height} heights`);
  // The file is little-endian, as it was written.
  if (endianness() === 'BE') file.swap16();
  return pyramidOf({
    width,
    height,
    metres: new Int16Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length)),
  });
}

/** Weights of the four cells around a place between the second and the third: a smooth (B-spline) surface without creases. */
function weightsAt(fraction: number): [number, number, number, number] {
  const rest = 1 - fraction;
  return [
    rest ** 3 / 6,
    (4 - 6 * fraction ** 2 + 3 * fraction ** 3) / 6,
    (4 - 6 * rest ** 2 + 3 * rest ** 3) / 6,
    fraction ** 3 / 6,
  ];
}

/** For every place along an axis of cells: the cell before it and the weights of the four around it. */
function tapsOf(positions: Float64Array): { first: Int32Array; weights: Float64Array } {
  const first = new Int32Array(positions.length);
  const weights = new Float64Array(positions.length * 4);
  for (const [index, position] of positions.entries()) {
    const cell = Math.floor(position);
    first[index] = cell - 1;
    weights.set(weightsAt(position - cell), index * 4);
  }
  return { first, weights };
}

/** Heights at all crossings of latitudes and longitudes (ascending); longitudes wrap. Rows are blended first, as they have fewer cells than pixels. */
export function sampleHeights(
  { width, height, metres }: HeightRaster,
  lats: Float64Array,
  lons: Float64Array,
): Float32Array {
  const result = new Float32Array(lats.length * lons.length);
  const columns = tapsOf(lons.map((lon) => ((lon + 180) / 360) * width - 0.5));
  const rows = tapsOf(lats.map((lat) => ((90 - lat) / 180) * height - 0.5));
  const west = columns.first[0] ?? 0;
  const span = (columns.first.at(-1) ?? 0) - west + 4;
  const blended = new Float64Array(span);
  for (let row = 0; row < lats.length; row++) {
    blended.fill(0);
    for (let tap = 0; tap < 4; tap++) {
      const weight = rows.weights[row * 4 + tap] ?? 0;
      const start = Math.max(0, Math.min(height - 1, (rows.first[row] ?? 0) + tap)) * width;
      for (let cell = 0; cell < span; cell++)
        blended[cell] =
          (blended[cell] ?? 0) + weight * (metres[start + ((((west + cell) % width) + width) % width)] ?? 0);
    }
    for (let column = 0; column < lons.length; column++) {
      const at = (columns.first[column] ?? 0) - west;
      let sum = 0;
      for (let tap = 0; tap < 4; tap++) sum += (columns.weights[column * 4 + tap] ?? 0) * (blended[at + tap] ?? 0);
      result[row * lons.length + column] = sum;
    }
  }
  return result;
}
