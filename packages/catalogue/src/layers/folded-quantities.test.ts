import { describe, expect, it } from 'vitest';
import { foldOf } from './folded-quantities.ts';
import { layers } from './layers.ts';
import { quantityIdents } from './quantities.ts';

describe('foldOf', () => {
  it('is what the accumulation layers say, and nothing for the rest', () => {
    const folded = quantityIdents.flatMap((quantity) => {
      const fold = foldOf(quantity, 'surface');
      return fold === null ? [] : [[quantity, fold]];
    });
    expect(Object.fromEntries(folded)).toEqual({ gust: 'max', newSnow: 'sum', rain: 'sum' });
    expect([foldOf('rain', '850h'), foldOf('modelElevation', 'surface')]).toEqual([null, null]);
  });

  it('is one way a quantity, on one channel, so that one plane a day is enough', () => {
    const folding = Object.values(layers).filter(({ accumulate }) => accumulate !== null);
    expect(folding.map(({ channels }) => channels.length)).toEqual(folding.map(() => 1));
    for (const { accumulate, channels, levels } of folding)
      for (const level of levels) expect(foldOf(channels[0] ?? '', level)).toBe(accumulate);
  });
});
