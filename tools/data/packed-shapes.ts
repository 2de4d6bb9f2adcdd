import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Position } from 'geojson';

/** A line, or an area with its outline first and holes after it. */
export interface PackedShape {
  /** The zoom of a map of 256-pixel tiles from which it is worth drawing. */
  readonly zoom: number;
  /** Lines or rings; rings repeat their first point. */
  readonly lines: readonly Position[][];
}

/** Steps of a coordinate in a degree: 11 m on the equator, as the sources are rounded. */
const STEPS = 10_000;
/** Steps of a zoom. */
const ZOOM_STEPS = 10;

function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/**
 * Shapes as bytes: counts, zooms and the way from point to point in ten-thousandths of a degree as numbers of as many
 * bytes as they need, all longitudes of a line before its latitudes, compressed by Brotli.
 */
export function packShapes(shapes: readonly PackedShape[]): Buffer {
  const bytes: number[] = [];
  writeVarint(bytes, shapes.length);
  const at = [0, 0];
  for (const { zoom, lines } of shapes) {
    writeVarint(bytes, Math.round(zoom * ZOOM_STEPS));
    writeVarint(bytes, lines.length);
    for (const line of lines) {
      writeVarint(bytes, line.length);
      for (const axis of [0, 1]) {
        for (const position of line) {
          const next = Math.round((position[axis] ?? 0) * STEPS);
          writeVarint(bytes, zigzag(next - (at[axis] ?? 0)));
          at[axis] = next;
        }
      }
    }
  }
  return brotliCompressSync(Uint8Array.from(bytes), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The shapes of packed bytes; throws where they are cut short or damaged. */
export function unpackShapes(packed: Uint8Array): PackedShape[] {
  const bytes = brotliDecompressSync(packed);
  let offset = 0;
  const read = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[offset];
      if (byte === undefined) throw new Error('packed shapes end in the middle of a number');
      offset += 1;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  const at = [0, 0];
  const readAxis = (axis: 0 | 1, count: number): number[] => {
    const values: number[] = [];
    let step = at[axis] ?? 0;
    for (let index = 0; index < count; index++) {
      step += unzigzag(read());
      values.push(step / STEPS);
    }
    at[axis] = step;
    return values;
  };
  const readLine = (): Position[] => {
    const count = read();
    const lons = readAxis(0, count);
    const lats = readAxis(1, count);
    return lons.map((lon, index) => [lon, lats[index] ?? 0]);
  };
  const shapes = Array.from({ length: read() }, () => {
    const zoom = read() / ZOOM_STEPS;
    return { zoom, lines: Array.from({ length: read() }, readLine) };
  });
  if (offset !== bytes.length) throw new Error('packed shapes go on after their last one');
  return shapes;
}
