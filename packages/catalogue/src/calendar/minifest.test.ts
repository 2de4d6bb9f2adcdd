import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { defaultDst, dstHours, minifestLimits, parseMinifest, type DstTriple } from './minifest.ts';

const good = {
  ref: '2026-07-14T06:00:00Z',
  update: '2026-07-14T12:41:10.5Z',
  info: '2026-07-14T12:45:00+00:00',
  dst: [[3, 3, 240]],
};
const problemOf = (value: unknown): string | null => {
  const result = parseMinifest(value);
  return result.ok ? null : result.detail;
};

/** A list of triples that follow each other. */
const someDst: fc.Arbitrary<DstTriple[]> = fc
  .array(
    fc.record({
      step: fc.constantFrom(1, 3, 6, 24),
      gap: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => {
    let reached = 0;
    return parts.map(({ step, gap, count }) => {
      const from = reached + gap;
      reached = from + step * count;
      return [step, from, reached] as const;
    });
  });

describe('a minifest', () => {
  it('is accepted with both examples of the documents', () => {
    for (const dst of [
      [[3, 3, 240]],
      [
        [1, 1, 90],
        [3, 93, 144],
        [6, 150, 240],
      ],
    ]) {
      const result = parseMinifest({ ...good, dst });
      expect(result).toEqual({ ok: true, minifest: { ...good, dst } });
    }
  });

  it('may start at the reference time itself', () => expect(problemOf({ ...good, dst: [[24, 0, 0]] })).toBeNull());

  it('need not say when it was written', () => {
    const { info: _, ...without } = good;
    expect(parseMinifest(without)).toEqual({ ok: true, minifest: without });
  });

  it('drops what it does not know', () => {
    const result = parseMinifest({ ...good, extra: 1 });
    expect(result.ok && Object.keys(result.minifest)).toEqual(['ref', 'update', 'info', 'dst']);
  });

  it('is refused with the words of the error catalogue', () => {
    expect(parseMinifest({})).toMatchObject({
      ok: false,
      code: 'invalidMinifest',
      message: 'Invalid format of minifest',
    });
  });

  it.each([
    ['null', null, 'not an object'],
    ['text', 'ref', 'not an object'],
    ['no reference', { ...good, ref: undefined }, 'ref is not an ISO time'],
    ['a reference without a zone', { ...good, ref: '2026-07-14T06:00:00' }, 'ref is not an ISO time'],
    ['a month 13', { ...good, ref: '2026-13-14T06:00:00Z' }, 'ref is not an ISO time'],
    ['half an hour', { ...good, ref: '2026-07-14T06:30:00Z' }, 'ref is not a whole hour'],
    ['a number for update', { ...good, update: 5 }, 'update is not an ISO time'],
    ['an empty info', { ...good, info: '' }, 'info is not an ISO time'],
    ['no steps', { ...good, dst: [] }, 'dst is not a list of triples'],
    ['an object for steps', { ...good, dst: { 0: [3, 3, 240] } }, 'dst is not a list of triples'],
    ['a pair', { ...good, dst: [[3, 240]] }, 'dst holds something that is not three whole hours'],
    ['fractions', { ...good, dst: [[0.5, 1, 2]] }, 'dst holds something that is not three whole hours'],
    ['text in a triple', { ...good, dst: [['3', 3, 240]] }, 'dst holds something that is not three whole hours'],
    ['negative hours', { ...good, dst: [[3, -3, 240]] }, 'dst holds something that is not three whole hours'],
    ['a year without end', { ...good, dst: [[1, 1, 1e9]] }, 'dst holds something that is not three whole hours'],
    ['a step of nothing', { ...good, dst: [[0, 3, 240]] }, 'dst has a step of no time'],
    ['an end before the start', { ...good, dst: [[3, 9, 3]] }, 'dst has a stretch that its step does not divide'],
    ['an end between steps', { ...good, dst: [[3, 3, 241]] }, 'dst has a stretch that its step does not divide'],
    ['an info that is no time', { ...good, info: 'late' }, 'info is not an ISO time'],
    [
      'more stretches than any model',
      { ...good, dst: Array.from({ length: minifestLimits.stretches + 1 }, (_, at) => [1, at, at]) },
      'dst has too many stretches',
    ],
    [
      'overlapping stretches',
      {
        ...good,
        dst: [
          [1, 1, 90],
          [3, 90, 144],
        ],
      },
      'dst goes back in time',
    ],
  ])('is refused with %s', (_, value, detail) => expect(problemOf(value)).toBe(detail));

  it('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof parseMinifest(value).ok).toBe('boolean');
        expect(typeof parseMinifest({ ...good, dst: value }).ok).toBe('boolean');
      }),
      { seed: 9 },
    );
  });
});

describe('the hours of triples', () => {
  it('are 80 by default: 240 hours in 3-hour steps', () => {
    const hours = dstHours(defaultDst);
    expect(hours).toHaveLength(80);
    expect(hours.slice(0, 2)).toEqual([3, 6]);
    expect(hours.at(-1)).toBe(240);
  });

  it('are 90 + 18 + 16 in the premium example', () => {
    const hours = dstHours([
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ]);
    expect(hours).toHaveLength(124);
    expect(hours.slice(88, 92)).toEqual([89, 90, 93, 96]);
    expect(hours.slice(107, 109)).toEqual([144, 150]);
  });

  it('rise strictly for every list that is accepted', () => {
    fc.assert(
      fc.property(someDst, (dst) => {
        expect(problemOf({ ...good, dst })).toBeNull();
        const hours = dstHours(dst);
        expect(hours.every((hour, index) => index === 0 || hour > (hours[index - 1] ?? hour))).toBe(true);
        expect(hours[0]).toBe(dst[0]?.[1]);
        expect(hours.at(-1)).toBe(dst.at(-1)?.[2]);
      }),
      { seed: 3 },
    );
  });
});
