/** A known height at a place, metres. */
export interface KnownHeight {
  readonly lat: number;
  readonly lon: number;
  readonly metres: number;
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** Metres a grey level of the source picture. */
const METRES_A_LEVEL = 24;
/** A known height corrects its surroundings with this e-folding distance, in cells of the target raster. */
const REACH_CELLS = 1.6;

/** Height of the picture at a place, bilinear between its pixel centres, wrapping at 180°. */
function pictureHeight(picture: Raster, lat: number, lon: number): number {
  const x = ((lon + 180) / 360) * picture.width - 0.5;
  const y = Math.min(picture.height - 1, Math.max(0, ((90 - lat) / 180) * picture.height - 0.5));
  const column = Math.floor(x);
  const row = Math.min(picture.height - 2, Math.floor(y));
  const at = (r: number, c: number): number =>
    picture.samples[r * picture.width + ((c + picture.width) % picture.width)] ?? 0;
  const fx = x - column;
  const fy = y - row;
  const top = at(row, column) * (1 - fx) + at(row, column + 1) * fx;
  const bottom = at(row + 1, column) * (1 - fx) + at(row + 1, column + 1) * fx;
  return (top * (1 - fy) + bottom * fy) * METRES_A_LEVEL;
}

/**
 * Heights in metres on a world raster (rows north → south from 90° N, columns from 180° W, cell centres).
 * The picture gives the shape; known heights of towns pull it where its eight bits and smoothing are off.
 */
export function elevationRaster(
  picture: Raster,
  known: Iterable<KnownHeight>,
  land: Uint8Array,
  width: number,
  height: number,
): Int16Array {
  const correction = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  const reach = Math.ceil(REACH_CELLS * 2.5);
  for (const { lat, lon, metres } of known) {
    const error = metres - pictureHeight(picture, lat, lon);
    const x = ((lon + 180) / 360) * width - 0.5;
    const y = ((90 - lat) / 180) * height - 0.5;
    for (let row = Math.max(0, Math.round(y) - reach); row <= Math.min(height - 1, Math.round(y) + reach); row++) {
      for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column++) {
        const share = Math.exp(-((column - x) ** 2 + (row - y) ** 2) / REACH_CELLS ** 2);
        const index = row * width + ((column + width) % width);
        correction[index] = (correction[index] ?? 0) + share * error;
        weight[index] = (weight[index] ?? 0) + share;
      }
    }
  }
  const result = new Int16Array(width * height);
  for (let row = 0; row < height; row++) {
    const lat = 90 - ((row + 0.5) / height) * 180;
    for (let column = 0; column < width; column++) {
      const index = row * width + column;
      const share = (land[index] ?? 0) / 255;
      if (share === 0) continue;
      const pulled =
        pictureHeight(picture, lat, -180 + ((column + 0.5) / width) * 360) +
        (correction[index] ?? 0) / ((weight[index] ?? 0) + 0.35);
      // Coast cells hold the mean of land and sea, as a model's own orography does.
      result[index] = Math.round(Math.max(-430, Math.min(8848, pulled)) * share);
    }
  }
  return result;
}
