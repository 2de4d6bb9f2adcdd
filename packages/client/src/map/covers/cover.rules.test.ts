import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCovered, sameCovers } from './cover.rules.ts';
import type { Cover } from './cover.rules.ts';

const panel: Cover = { left: 100, top: 50, right: 300, bottom: 120 };

describe('words under a panel', () => {
  it.each([
    ['whole', 150, 60, 200, 80, true],
    ['by a corner', 290, 110, 340, 130, true],
    ['with the panel inside them', 90, 40, 310, 130, true],
    ['in its shadow', 302, 60, 340, 80, true],
    ['beside it', 305, 60, 340, 80, false],
    ['below it', 150, 125, 200, 140, false],
  ] as const)('%s', (_, left, top, right, bottom, expected) => {
    expect(isCovered([panel], left, top, right, bottom)).toBe(expected);
  });

  it('are covered by one of many panels as by that one alone', () => {
    const side = fc.integer({ min: 0, max: 900 });
    const box = fc
      .tuple(side, side, fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 90 }))
      .map(([left, top, width, height]): Cover => ({ left, top, right: left + width, bottom: top + height }));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 8 }), box, (covers, { left, top, right, bottom }) => {
        const each = covers.some((cover) => isCovered([cover], left, top, right, bottom));
        expect(isCovered(covers, left, top, right, bottom)).toBe(each);
      }),
      { seed: 15 },
    );
    expect(isCovered([], 0, 0, 10, 10)).toBe(false);
  });
});

it('rectangles are the same where every edge is', () => {
  expect(sameCovers([panel], [{ ...panel }])).toBe(true);
  expect(sameCovers([panel], [{ ...panel, right: 301 }])).toBe(false);
  expect(sameCovers([panel], [])).toBe(false);
});
