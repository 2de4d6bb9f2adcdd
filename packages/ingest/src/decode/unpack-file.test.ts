import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testBzip2 } from '../test-bzip2.ts';
import { packedOf, unpackFile } from './unpack-file.ts';

const bytes = Uint8Array.from({ length: 300 }, (_, k) => (k * 7) & 255);

it('files are unpacked as their names say', () => {
  expect(['a.grib2', 'a.grib2.bz2', 'a.grib2.gz'].map(packedOf)).toEqual(['none', 'bzip2', 'gzip']);
  expect(unpackFile(bytes, 'none')).toBe(bytes);
  expect(unpackFile(testBzip2(bytes), 'bzip2')).toEqual(bytes);
  expect(unpackFile(new Uint8Array(gzipSync(bytes)), 'gzip')).toEqual(bytes);
});

it('a cut or a swollen file is refused', () => {
  const gzip = new Uint8Array(gzipSync(bytes));
  expect(() => unpackFile(gzip.subarray(0, 40), 'gzip')).toThrow(expect.objectContaining({ code: 'bad-data' }));
  const bomb = new Uint8Array(gzipSync(new Uint8Array(2 ** 25 + 1)));
  expect(() => unpackFile(bomb, 'gzip')).toThrow(expect.objectContaining({ code: 'bad-data' }));
});
