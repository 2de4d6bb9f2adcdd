import { IngestError } from '../ingest-error.ts';
import type { ZarrPlane } from '../transport/zarr-meta.rules.ts';
import type { DecodedField, DecodeJob } from './decode-field.ts';
import { rescale } from './rescale.ts';
import { zarrValues } from './zarr-values.ts';

/** Puts the chunks of a plane together, rows from north to south as our grids have them. */
export function decodeZarr(job: DecodeJob, zarr: ZarrPlane, into: Float32Array | null): DecodedField {
  const { nx, ny } = job.grid;
  const { array } = zarr;
  const [height = 0, width = 0] = array.chunks.slice(-2);
  if (array.shape.at(-1) !== nx || array.shape.at(-2) !== ny)
    throw new IngestError('wrong-grid', `${array.shape.slice(-2).join(' × ')} points in place of ${ny} × ${nx}`);
  const values = (into ?? new Float32Array(nx * ny)).fill(Number.NaN);
  let start = 0;
  for (const { length, row, column } of zarr.chunks) {
    const chunk = zarrValues(job.bytes.subarray(start, start + length), array);
    start += length;
    for (let y = 0; y < Math.min(height, ny - row); y++) {
      const from = (zarr.plane * height + y) * width;
      values.set(chunk.subarray(from, from + Math.min(width, nx - column)), (ny - 1 - row - y) * nx + column);
    }
  }
  rescale(values, job.scale);
  const hour = job.hour ?? 0;
  return { values, fromHour: hour, toHour: hour };
}
