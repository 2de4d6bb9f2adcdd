import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRanges, parseContentRange } from './byte-ranges.rules.ts';

const rules = { gap: 10, longest: 1000 };

describe('ranges of a file', () => {
  it('that touch or nearly touch are fetched at once', () => {
    const groups = mergeRanges(
      [
        { start: 100, end: 200 },
        { start: 0, end: 95 },
        { start: 300, end: 310 },
      ],
      rules,
    );
    expect(groups.map(({ start, end, members }) => [start, end, members.length])).toEqual([
      [0, 200, 2],
      [300, 310, 1],
    ]);
  });

  it('are not joined beyond the longest stretch, unless they are the same one', () => {
    const groups = mergeRanges(
      [
        { start: 0, end: 900 },
        { start: 900, end: 1800 },
        { start: 900, end: 1800 },
      ],
      rules,
    );
    expect(groups.map(({ start, end, members }) => [start, end, members.length])).toEqual([
      [0, 900, 1],
      [900, 1800, 2],
    ]);
  });

  it('up to the end of the file stay open', () => {
    expect(
      mergeRanges(
        [
          { start: 50, end: null },
          { start: 0, end: 50 },
        ],
        rules,
      ),
    ).toEqual([
      {
        start: 0,
        end: null,
        members: [
          { start: 0, end: 50 },
          { start: 50, end: null },
        ],
      },
    ]);
  });

  it('are all there after merging, each inside of its group, groups apart from each other', () => {
    const range = fc
      .tuple(fc.nat(5000), fc.integer({ min: 1, max: 400 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (wanted) => {
        const groups = mergeRanges(wanted, rules);
        expect(groups.flatMap(({ members }) => members)).toHaveLength(wanted.length);
        for (const [k, { start, end, members }] of groups.entries()) {
          for (const member of members) {
            expect(member.start).toBeGreaterThanOrEqual(start);
            expect(member.end).toBeLessThanOrEqual(end ?? Infinity);
          }
          const next = groups[k + 1];
          if (next) expect(next.start).toBeGreaterThan(start);
        }
      }),
      { seed: 6 },
    );
  });
});

describe('Content-Range', () => {
  it('is read', () => {
    expect(parseContentRange('bytes 10-19/100')).toEqual({ first: 10, last: 19, size: 100 });
    expect(parseContentRange('bytes 0-0/*')).toEqual({ first: 0, last: 0, size: null });
  });

  it.each([null, '', 'bytes 5-4/10', 'bytes 0-10/10', 'bytes */100', 'items 0-1/2', 'bytes 0-1'])(
    'is refused as %j',
    (header) => {
      expect(parseContentRange(header)).toBeNull();
    },
  );
});
