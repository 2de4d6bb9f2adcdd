import { describe, expect, it } from 'vitest';
import { fieldOf, formatManifest, parseManifest, runOfManifest, type RunManifest } from './manifest.ts';
import { packingOf } from './packing.ts';
import { describeRun } from './test-archive.ts';

const manifest: RunManifest = {
  ...describeRun(),
  updateTs: 5,
  complete: false,
  hours: [0, 6, 3],
  fields: [
    {
      quantity: 'temp',
      level: '850h',
      packing: packingOf('temp'),
      file: 'planes/temp-850h.i16',
      hours: [0, 6, 3],
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
      '{"version":1}',
      '<html></html>',
      text.replace('meltemi-archive', 'other'),
    ])
      expect(refusal(bad)).toBe('bad-manifest');
  });

  it('is refused with its number when the version is unknown', () => {
    const text = formatManifest(manifest).replace('"version":1', '"version":2');
    expect(refusal(text)).toBe('unknown-version');
    expect(() => parseManifest(text, 'gfs/x')).toThrow('gfs/x is of version 2');
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
    expect(fieldOf(manifest, 'temp', '850h')?.file).toBe('planes/temp-850h.i16');
    expect(fieldOf(manifest, 'temp', 'surface')).toBeUndefined();
  });
});
