import { decodeZarr } from './decode-zarr.ts';
import { decodeField, decodeWind, type DecodedField, type DecodeJob } from './decode-field.ts';

/** What a thread does at once: a field, or both parts of a wind. */
export type DecodeWork = readonly [DecodeJob] | readonly [u: DecodeJob, v: DecodeJob];

/** Does the work, into the given memory if there is any: one plane for each field. */
export async function runJobs(
  work: DecodeWork,
  into: readonly Float32Array[] | null = null,
): Promise<readonly DecodedField[]> {
  const [u, v] = work;
  const [first, second] = into ?? [];
  if (v !== undefined) return decodeWind(u, v, first === undefined || second === undefined ? null : [first, second]);
  if (u.zarr !== undefined) return [decodeZarr(u, u.zarr, first ?? null)];
  if (u.standardName === null && u.variable === undefined) return [decodeField(u, first ?? null)];
  // The library behind it takes a third of a second to load and 45 MB: only where a model needs it.
  const { decodeNetcdf } = await import('./decode-netcdf.ts');
  return [await decodeNetcdf(u, first ?? null)];
}
