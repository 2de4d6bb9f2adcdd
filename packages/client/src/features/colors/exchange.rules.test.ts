import { colourScales, type Gradient, type ScaleIdent } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { readColours, writeColours } from './exchange.rules.ts';

const GREY: Gradient = [
  [0, [0, 0, 0, 255]],
  [30, [255, 255, 255, 255]],
];

describe('a file of own colours', () => {
  it('reads back what was written, for every scale', () => {
    const all = new Map(Object.values(colourScales).map(({ ident, gradient }) => [ident, gradient]));
    expect(readColours(writeColours(all))).toEqual({ ok: true, colours: all });
  });

  it('is a plain list of pairs that people can edit', () => {
    expect(writeColours(new Map<ScaleIdent, Gradient>([['wind', GREY]]))).toBe(
      '{\n  "wind": [\n    [0,[0,0,0,255]],\n    [30,[255,255,255,255]]\n  ]\n}\n',
    );
  });

  it.each([
    ['{', { code: 'import.not-json' }],
    ['[]', { code: 'import.not-colours' }],
    ['null', { code: 'import.not-colours' }],
    ['{}', { code: 'import.empty' }],
    ['{"weather": []}', { code: 'import.unknown-scale', scale: 'weather' }],
    ['{"wind": {}}', { code: 'import.bad-gradient', scale: 'wind', fault: { code: 'gradient.not-a-list' } }],
    [
      '{"wind": [[0,[0,0,0,255]]]}',
      { code: 'import.bad-gradient', scale: 'wind', fault: { code: 'gradient.too-short' } },
    ],
    [
      '{"wind": [[0,[0,0,0,255]],[1,[0,0,256,255]]]}',
      { code: 'import.bad-gradient', scale: 'wind', fault: { code: 'gradient.bad-colour', at: 1 } },
    ],
    [
      '{"wind": [[0,[0,0,0,255]],[0,[0,0,0,255]]]}',
      { code: 'import.bad-gradient', scale: 'wind', fault: { code: 'gradient.not-ascending', at: 1 } },
    ],
  ])('%s is refused', (text, fault) => {
    expect(readColours(text)).toEqual({ ok: false, fault });
  });

  it('is refused as a whole for one bad scale', () => {
    expect(readColours(JSON.stringify({ wind: GREY, temp: [] })).ok).toBe(false);
  });
});
