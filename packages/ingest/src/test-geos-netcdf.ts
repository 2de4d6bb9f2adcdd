import { File, ready } from 'h5wasm';
import type { Model } from './models/model.ts';

/** A file of NASA's modelling office: variables on one level of a regular grid at one time. */
export interface TestGeosFile {
  readonly refTs: number;
  /** The hour at which the mean ends. */
  readonly hour: number;
  readonly grid: Model['grid'];
  /** The numbers of each variable, point by point as our grid counts them, rows from the north. */
  readonly variables: Readonly<Record<string, (point: number) => number>>;
  /** The name that the file was given; left out, it says of which run it is. */
  readonly fileName?: string;
  /** Values of time. */
  readonly times?: number;
}

/** The number that stands where there is none. */
export const geosFill = Math.fround(1e15);

let files = 0;

/** Writes a small NetCDF4 file of that form: rows from the south, time in minutes since itself. */
export async function testGeosNetcdf({
  refTs,
  hour,
  grid,
  variables,
  fileName,
  times = 1,
}: TestGeosFile): Promise<Uint8Array> {
  const { FS } = await ready;
  const path = `/geos-${++files}.nc4`;
  const file = new File(path, 'w');
  const { nx, ny, lat0, lon0, dLat, dLon } = grid;
  const axis = (first: number, by: number, count: number): Float64Array =>
    Float64Array.from({ length: count }, (_, k) => first + by * k);
  file.create_dataset({ name: 'lon', data: axis(lon0, dLon, nx), shape: [nx], dtype: '<d' });
  file.create_dataset({ name: 'lat', data: axis(lat0 + dLat * (ny - 1), -dLat, ny), shape: [ny], dtype: '<d' });
  file.create_dataset({ name: 'lev', data: Float64Array.of(72), shape: [1], dtype: '<d' });
  const middle = new Date(refTs + (hour - 0.5) * 3_600_000).toISOString();
  const time = file.create_dataset({ name: 'time', data: new Int32Array(times), shape: [times], dtype: '<i' });
  time.create_attribute('units', `minutes since ${middle.slice(0, 10)} ${middle.slice(11, 19)}`);
  for (const [name, numberAt] of Object.entries(variables)) {
    const data = Float32Array.from({ length: nx * ny }, (_, k) =>
      numberAt((ny - 1 - Math.floor(k / nx)) * nx + (k % nx)),
    );
    const shape = [1, 1, ny, nx];
    const set = file.create_dataset({ name, data, shape, dtype: '<f', chunks: shape, compression: 2 });
    for (const attribute of ['_FillValue', 'missing_value']) set.create_attribute(attribute, Float32Array.of(geosFill));
  }
  const run = new Date(refTs).toISOString().slice(0, 13).replaceAll('-', '').replace('T', '_');
  file.create_attribute('Filename', fileName ?? `GEOS.cf.fcst.aqc_tavg_1hr_glo_L1440x721_slv.${run}z+later.R0.nc4`);
  file.close();
  const bytes = FS.readFile(path);
  FS.unlink(path);
  return bytes;
}
