import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeMessage, latLonGrid, momentProduct, statistics } from '../packages/grib/src/encoder/message.ts';
import { packSimple } from '../packages/grib/src/encoder/packings.ts';
import { listFields, unpacked, valuesAt } from './grib/report.ts';

const grid = latLonGrid({ columns: 3, rows: 2, first: [50, 10], last: [49, 12] });
const file = encodeMessage([
  { grid, packing: packSimple([2700, 2710, 2720, 2730, 2740, 2750], 12, { decimal: 1 }) },
  {
    product: momentProduct({ template: 8, category: 1, number: 8, after: statistics() }),
    packing: packSimple([1, 2], 8),
    bitmap: [true, true, false, false, false, false],
  },
]);

describe('grib ls', () => {
  test('a line a field and a count', () => {
    const lines = listFields(file).split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^1 +t +isobaric 500 hPa +2026-11-15T06:00Z +\+6 h +latlon 3 × 2 +5\.0$/);
    expect(lines[2]).toMatch(/^1\.2 +tp +isobaric 500 hPa .* \+6–12 h accumulation +latlon 3 × 2 +5\.0 bitmap$/);
    expect(lines[3]).toBe('2 fields in 1 messages');
  });

  test('messages of edition 1 are counted', () => {
    const word = new TextEncoder().encode('GRIB');
    const old = Uint8Array.of(...word, 0, 0, 20, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0x37, 0x37, 0x37, 0x37);
    const mixed = new Uint8Array([...old, ...file]);
    expect(listFields(mixed).split('\n').at(-1)).toBe(
      '2 fields in 1 messages, 1 messages of GRIB edition 1 passed over',
    );
  });

  test('a template that cannot be read is shown in its place, the rest of the line stands', () => {
    const odd = encodeMessage([
      { grid, product: momentProduct({ template: 999 }), packing: packSimple([1, 2, 3, 4, 5, 6], 8) },
    ]);
    expect(listFields(odd)).toContain('(unsupported-template 4.999)');
  });
});

describe('grib value', () => {
  test('the nearest point, with its place and unit', () => {
    const lines = valuesAt(file, { lat: 49.2, lon: 11.1 }).split('\n');
    expect(lines[0]).toContain('274 K at 49.0000, 11.0000');
    expect(lines[1]).toContain('missing at 49.0000, 11.0000');
  });

  test('a place outside says so', () => {
    expect(valuesAt(file, { lat: 0, lon: 0 })).toContain('outside of the grid');
  });
});

test('a gzip file is unpacked first', () => {
  expect(unpacked(new Uint8Array(gzipSync(file)))).toEqual(file);
  expect(unpacked(file)).toBe(file);
});

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grib-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'page.grib2');
  const run = (...args: string[]): { status: number; text: string } => {
    try {
      const root = join(import.meta.dirname, '..');
      return {
        status: 0,
        text: execFileSync(join(root, 'node_modules', '.bin', 'tsx'), [join(root, 'tools', 'grib.ts'), ...args], {
          encoding: 'utf8',
          stdio: 'pipe',
        }),
      };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
      return { status, text: stdout + stderr };
    }
  };

  test('a page of HTML ends with status 1 and the code; no arguments with the usage and status 2', () => {
    writeFileSync(path, '<html>Service unavailable</html>');
    expect(run('ls', path)).toMatchObject({ status: 1, text: expect.stringContaining('grib: not-grib:') });
    expect(run()).toMatchObject({ status: 2, text: expect.stringContaining('usage: grib ls') });
  }, 60_000);
});
