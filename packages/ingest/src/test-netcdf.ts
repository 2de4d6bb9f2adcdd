import { File, ready } from 'h5wasm';

/** A field of the Met Office's form: one variable on an equal-area map, with its run and its time. */
export interface TestNetcdf {
  readonly standardName: string;
  readonly refTs: number;
  readonly hour: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the south. */
  readonly values: Float32Array;
  readonly mapping?: string;
  /** Where the first point lies and how far points are apart, metres. */
  readonly origin?: TestOrigin;
}

/** The first point of a map and its step, metres from the map's centre at 54.9° N, 2.5° W. */
export interface TestOrigin {
  readonly x: number;
  readonly y: number;
  readonly step: number;
}

/** Two hundred kilometres around the centre and more. */
export const testOrigin: TestOrigin = { x: -400_000, y: -400_000, step: 20_000 };

/** The number that stands where there is none. */
export const testFill = Math.fround(9.97e36);

let files = 0;

/** Writes a small NetCDF4 file. */
export async function testNetcdf({
  standardName,
  refTs,
  hour,
  columns,
  rows,
  values,
  mapping = 'lambert_azimuthal_equal_area',
  origin = testOrigin,
}: TestNetcdf): Promise<Uint8Array> {
  const { FS } = await ready;
  const path = `/test-${++files}.nc`;
  const file = new File(path, 'w');
  const axis = (first: number, count: number): Float32Array =>
    Float32Array.from({ length: count }, (_, k) => first + origin.step * k);
  const add = (
    name: string,
    data: Float32Array | Float64Array,
    shape: number[],
    attributes: Readonly<Record<string, string | number>>,
    packed = false,
  ): void => {
    const set = file.create_dataset({
      name,
      data,
      shape,
      dtype: data instanceof Float64Array ? '<d' : '<f',
      ...(packed ? { chunks: shape, compression: 4 } : {}),
    });
    for (const [key, value] of Object.entries(attributes))
      set.create_attribute(key, typeof value === 'number' ? Float64Array.of(value) : value);
  };
  const seconds = (ts: number): Float64Array => Float64Array.of(ts / 1000);
  add(
    'field',
    values,
    [rows, columns],
    { standard_name: standardName, grid_mapping: 'map', _FillValue: testFill },
    true,
  );
  add('projection_x_coordinate', axis(origin.x, columns), [columns], { units: 'm' });
  add('projection_y_coordinate', axis(origin.y, rows), [rows], { units: 'm' });
  add('forecast_reference_time', seconds(refTs), [1], { units: 'seconds since 1970-01-01 00:00:00' });
  add('time', seconds(refTs + hour * 3_600_000), [1], { units: 'seconds since 1970-01-01 00:00:00' });
  add('map', Float32Array.of(0), [1], {
    grid_mapping_name: mapping,
    latitude_of_projection_origin: 54.9,
    longitude_of_projection_origin: -2.5,
    earth_radius: 6_371_229,
    false_easting: 0,
    false_northing: 0,
  });
  file.close();
  const bytes = FS.readFile(path);
  FS.unlink(path);
  return bytes;
}
