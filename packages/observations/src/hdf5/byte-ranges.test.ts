import { File, ready } from 'h5wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ObservationError } from '../observation-error.ts';
import type { ByteRanges } from './byte-ranges.ts';
import { readPicture, readVariable } from './cf-variable.ts';
import { withHdf5 } from './open-hdf5.ts';

const [steps, rows, columns] = [8, 128, 256];
let bytes: Uint8Array;

beforeAll(async () => {
  const { FS } = await ready;
  const file = new File('/steps.nc', 'w');
  const data = Float32Array.from({ length: steps * rows * columns }, (_, k) => ((k * 2_654_435_761) % 1_000_003) / 64);
  const shape = [steps, rows, columns];
  file.create_dataset({ name: 'wave', data, shape, dtype: '<f', chunks: [1, 64, 128], compression: 2 });
  file.close();
  bytes = FS.readFile('/steps.nc');
  FS.unlink('/steps.nc');
});

/** The file by its parts, and how many octets were read. */
function parts(over: Partial<ByteRanges> = {}): ByteRanges & { octets: number } {
  const file = {
    size: bytes.length,
    octets: 0,
    read: (start: number, end: number): Uint8Array => {
      file.octets += end - start;
      return bytes.slice(start, end);
    },
    ...over,
  };
  return file;
}

describe('a file that is read in parts', () => {
  it('has the values of the whole one, and of one step few octets are read', async () => {
    const file = parts();
    const whole = await withHdf5(bytes, (open) => readVariable(open, 'wave'));
    const step = await withHdf5(file, (open) => readPicture(open, 'wave', { rows: [3, 4] }));
    expect([...step]).toEqual([...whole.subarray(3 * rows * columns, 4 * rows * columns)]);
    expect(file.octets).toBeLessThan(0.2 * file.size);
    expect(await withHdf5(parts(), (open) => readVariable(open, 'wave'))).toEqual(whole);
  });

  it('has the fault of its octets, whatever the library makes of it, and the next file is read', async () => {
    const fault = new ObservationError('bad-data', 'the cable was cut');
    let left = 3;
    const read = (start: number, end: number): Uint8Array => {
      if (left-- <= 0) throw fault;
      return bytes.slice(start, end);
    };
    await expect(withHdf5(parts({ read }), (open) => readVariable(open, 'wave'))).rejects.toBe(fault);
    const short = parts({ read: (start, end) => bytes.slice(start, start === 0 ? end : end - 1) });
    await expect(withHdf5(short, (open) => readVariable(open, 'wave'))).rejects.toMatchObject({ code: 'truncated' });
    expect((await withHdf5(parts(), (open) => readVariable(open, 'wave'))).length).toBe(steps * rows * columns);
  });

  it('is refused where it is none', async () => {
    const read = (start: number, end: number): Uint8Array => new Uint8Array(end - start);
    await expect(withHdf5(parts({ read }), () => 0)).rejects.toMatchObject({ code: 'wrong-format' });
  });
});
