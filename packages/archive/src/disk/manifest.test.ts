import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fieldOf, formatManifest, parseManifest, runOfManifest, type RunManifest } from './manifest.ts';
import { packingOf } from './packing.ts';
import { describeRun } from './test-archive.ts';

const manifest: RunManifest = {
  version: 2,
  ...describeRun(),
  updateTs: 5,
  complete: false,
  hours: [0, 6, 3],
  fields: [
    {
      quantity: 'temp',
      level: '850h',
      packing: packingOf('temp'),
      codec: 0,
      file: 'planes/temp-850h.blk',
      hours: [0, 6, 3],
      ends: [100, 250, 300],
      sums: [1, 2, 3],
      series: [],
    },
  ],
};

const refusal = (text: string): unknown => {
  try {
    return parseManifest(text, 'm');
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};

describe('a manifest', () => {
  it('comes back as it was', () => {
    expect(parseManifest(formatManifest(manifest), 'm')).toEqual(manifest);
  });

  it('of version 1 is read as well, and says so', () => {
    const { version: _, ...run } = manifest;
    const fields = run.fields.map(({ codec: _codec, ends: _ends, ...field }) => field);
    const old = { ...run, fields };
    const text = JSON.stringify({ format: 'meltemi-archive', version: 1, sum: crc32(JSON.stringify(old)), run: old });
    expect(parseManifest(text, 'm')).toEqual({
      ...manifest,
      version: 1,
      fields: [{ ...fields[0], codec: 0, ends: [] }],
    });
  });

  it('is refused when a byte of it has changed', () => {
    const text = formatManifest(manifest);
    for (const [from, to] of [
      ['temp', 'temq'],
      ['[0,6,3]', '[0,6,4]'],
      ['"complete":false', '"complete":true'],
      ['-5', '-6'],
    ] as const) {
      expect(text).toContain(from);
      expect(refusal(text.replace(from, to))).toBe('bad-manifest');
    }
  });

  it('is refused when it is cut short, empty, of another program or of another kind', () => {
    const text = formatManifest(manifest);
    for (const bad of [
      '',
      text.slice(0, 100),
      'null',
      '[]',
      '7',
      '{}',
      '{"version":2}',
      '<html></html>',
      text.replace('meltemi-archive', 'other'),
    ])
      expect(refusal(bad)).toBe('bad-manifest');
  });

  it('is refused with its number when the version is unknown', () => {
    const text = formatManifest(manifest).replace('"version":2', '"version":3');
    expect(refusal(text)).toBe('unknown-version');
    expect(() => parseManifest(text, 'gfs/x')).toThrow('gfs/x is of version 3');
  });

  it('tells of its run with hours in order', () => {
    expect(runOfManifest(manifest)).toEqual({
      product: 'gfs',
      refTs: manifest.refTs,
      updateTs: 5,
      nextTs: manifest.nextTs,
      hours: [0, 3, 6],
      provenance: manifest.provenance,
    });
  });

  it('finds a field by quantity and level', () => {
    expect(fieldOf(manifest, 'temp', '850h')?.file).toBe('planes/temp-850h.blk');
    expect(fieldOf(manifest, 'temp', 'surface')).toBeUndefined();
  });
});
