import { readVariable, type Hdf5File } from '@meltemi/observations';
import { IngestError } from '../ingest-error.ts';
import { axisOf } from '../remap/netcdf-source.ts';
import type { DecodedField, DecodeJob } from './decode-field.ts';
import { momentOf } from './netcdf-times.ts';
import { placePicture } from './place-on-grid.ts';
import { rescale } from './rescale.ts';

const hourMs = 3_600_000;

/**
 * Reads a variable out of a NetCDF file of NASA's modelling office: the mean of an hour, whose middle is the file's time, on
 * one level of a regular grid. The hour is that at which the mean ends.
 */
export function decodeVariable(
  file: Hdf5File,
  { grid, refTs, hour, scale }: DecodeJob,
  variable: string,
  into: Float32Array | null,
): DecodedField {
  if (file.set(variable) === null) throw new IngestError('wrong-field', `no ${variable} in the file`);
  if (refTs === null)
    throw new IngestError('wrong-field', `${variable} is the mean of an hour of a run, and no run is named`);
  checkRun(file, refTs);
  const toHour = (momentOf(file, 'time') - refTs) / hourMs + 0.5;
  if (hour !== null && toHour !== hour)
    throw new IngestError('wrong-field', `valid after ${toHour} hours in place of ${hour}`);
  const [lat, lon] = [axisOf(file, 'lat'), axisOf(file, 'lon')];
  const raw = Float32Array.from(readVariable(file, variable));
  const [columns, rows] = [lon.count, lat.count];
  if (raw.length !== columns * rows)
    throw new IngestError('wrong-grid', `${raw.length} values on ${columns} × ${rows} points`);
  if (lon.step < 0) throw new IngestError('wrong-grid', 'columns from east to west');
  const rectangle = {
    north: lat.step > 0 ? lat.first + lat.step * (rows - 1) : lat.first,
    west: lon.first,
    dLat: Math.abs(lat.step),
    dLon: lon.step,
    columns,
    rows,
  };
  const values = into ?? new Float32Array(grid.nx * grid.ny);
  placePicture(lat.step > 0 ? upsideDown(raw, columns) : raw, rectangle, grid, values);
  rescale(values, scale);
  return { values, fromHour: toHour, toHour };
}

/** Where a file says of which run it is, in the name that it was given, that must be ours. */
function checkRun(file: Hdf5File, refTs: number): void {
  const name = file.attribute('', 'Filename');
  const [, day, hour] = /\.(\d{8})_(\d{2})z\+/u.exec(typeof name === 'string' ? name : '') ?? [];
  const ours = new Date(refTs).toISOString().slice(0, 13).replaceAll('-', '');
  if (day !== undefined && `${day}T${hour}` !== ours) throw new IngestError('wrong-field', `of the run ${day} ${hour}`);
}

/** Rows from the north where they came from the south. */
function upsideDown(values: Float32Array, columns: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let from = 0; from < values.length; from += columns)
    out.set(values.subarray(from, from + columns), values.length - columns - from);
  return out;
}
