import { File, ready } from 'h5wasm';

/** A file of one variable with several steps, deflated in chunks. */
export interface TestStepFile {
  readonly steps: number;
  readonly rows: number;
  readonly columns: number;
  /** Rows and columns of a chunk; it has one step. */
  readonly chunk: readonly [rows: number, columns: number];
  readonly variable: string;
  readonly valueAt: (step: number, point: number) => number;
}

/** Writes a NetCDF4 file of that form, step by step: a whole one may have hundreds of megabytes. */
export async function testStepNetcdf({
  steps,
  rows,
  columns,
  chunk,
  variable,
  valueAt,
}: TestStepFile): Promise<Uint8Array> {
  const { FS } = await ready;
  const path = '/steps.nc4';
  const file = new File(path, 'w');
  const set = file.create_dataset({
    name: variable,
    data: new Float32Array(0),
    shape: [0, rows, columns],
    maxshape: [steps, rows, columns],
    dtype: '<f4',
    chunks: [1, ...chunk],
    compression: 4,
  });
  set.resize([steps, rows, columns]);
  const values = new Float32Array(rows * columns);
  for (let step = 0; step < steps; step++) {
    for (let point = 0; point < values.length; point++) values[point] = valueAt(step, point);
    set.write_slice(
      [
        [step, step + 1],
        [0, rows],
        [0, columns],
      ],
      values,
    );
  }
  file.close();
  const bytes = FS.readFile(path);
  FS.unlink(path);
  return bytes;
}
