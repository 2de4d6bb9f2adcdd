import { ObservationError, readVariable, withHdf5, type Hdf5File } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import { interpolate, takeNearest } from '../remap/apply-weights.ts';
import { netcdfSource } from '../remap/netcdf-source.ts';
import { remapCache, type DecodedField, type DecodeJob } from './decode-field.ts';
import { decodeVariable } from './decode-variable.ts';
import { momentOf } from './netcdf-times.ts';
import { rescale } from './rescale.ts';
import { unpackFile } from './unpack-file.ts';

const hourMs = 3_600_000;

/** Reads a field out of a NetCDF4 file of its own, checks that it is the requested one, and puts it on the model's grid. */
export async function decodeNetcdf(job: DecodeJob, into: Float32Array | null = null): Promise<DecodedField> {
  try {
    return await withHdf5(job.ranges ?? unpackFile(job.bytes, job.packed), (file) =>
      job.variable === undefined ? decodeOpen(file, job, into) : decodeVariable(file, job, job.variable, into),
    );
  } catch (thrown) {
    // What was refused here comes back as the cause of a fault of the reader.
    if (thrown instanceof ObservationError && thrown.cause instanceof IngestError) throw thrown.cause;
    if (thrown instanceof ObservationError)
      throw new IngestError('bad-data', `${thrown.code}: ${thrown.message}`, { cause: thrown });
    throw thrown;
  }
}

function decodeOpen(file: Hdf5File, job: DecodeJob, into: Float32Array | null): DecodedField {
  const { grid, refTs, hour } = job;
  if (job.source === null) throw new IngestError('bad-argument', 'a NetCDF model needs the shape of its grid');
  const name = file
    .names('')
    .find((one) => file.attribute(one, 'standard_name') === job.standardName && file.attribute(one, 'grid_mapping'));
  if (name === undefined) throw new IngestError('wrong-field', `no ${job.standardName} in the file`);
  const run = momentOf(file, 'forecast_reference_time');
  if (run !== refTs) throw new IngestError('wrong-field', `of the run ${new Date(run).toISOString()}`);
  const toHour = (momentOf(file, 'time') - run) / hourMs;
  if (hour !== null && toHour !== hour)
    throw new IngestError('wrong-field', `valid after ${toHour} hours in place of ${hour}`);
  const source = netcdfSource(file, String(file.attribute(name, 'grid_mapping')), job.source);
  const raw = Float32Array.from(readVariable(file, name));
  if (raw.length !== source.columns * source.rows)
    throw new IngestError('wrong-grid', `${raw.length} values on ${source.columns} × ${source.rows} points`);
  const values = into ?? new Float32Array(grid.nx * grid.ny);
  const weights = remapCache.weights(source, grid);
  if (job.nearest) takeNearest(raw, weights, values);
  else interpolate(raw, weights, values);
  rescale(values, job.scale);
  return { values, fromHour: toHour, toHour };
}
