import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givingWay, replayFrom, slotMs, slotOf, untilMessage, writeEvent, writeStrokes } from './strokes.rules.ts';

const tick = Date.UTC(2026, 6, 14, 15);

it.each([
  [0, 50],
  [40, 10],
  [50, 2000],
  [1999, 51],
])('%i ms after the start of a slot it is %i ms until a message', (after, wait) => {
  expect(untilMessage(tick + after)).toBe(wait);
});

it('messages go out a slot apart, none before its slot is over', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
      const wait = untilMessage(now);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(slotMs);
      expect(now + wait - slotOf(now + wait)).toBe(50);
      expect(untilMessage(now + wait)).toBe(slotMs);
    }),
    { seed: 8 },
  );
});

describe('strokes as they are sent', () => {
  it('are those of the slot, in order, each in about 25 bytes', () => {
    const strokes = Float32Array.of(
      4100,
      45.12345,
      -179.9999,
      -23.6,
      1999,
      1,
      2,
      3,
      3999.4,
      -60,
      12.5,
      18,
      2000,
      0,
      0,
      0,
    );
    expect(writeStrokes(tick, strokes, tick + 2000, tick + 4000)).toBe(
      `{"t":${tick + 2000},"s":[[0,0,0,0],[1999,-60,12.5,18]]}`,
    );
    expect(writeStrokes(tick, strokes, tick + 4000, tick + 6000)).toBe(
      `{"t":${tick + 4000},"s":[[100,45.123,-180,-24]]}`,
    );
  });

  it('are all sent once when the slots of a tick are sent one by one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 179_999 }), { maxLength: 60 }), (times) => {
        const strokes = Float32Array.from(times.flatMap((ms) => [ms, 10, 20, -5]));
        const sent = Array.from({ length: 90 }, (_, k) =>
          JSON.parse(writeStrokes(tick, strokes, tick + 2000 * k, tick + 2000 * (k + 1))),
        ).flatMap(({ t, s }: { t: number; s: [number][] }) => s.map(([dt]) => t + dt - tick));
        expect(sent).toEqual(times.toSorted((a, b) => a - b));
      }),
    );
  });

  it('carry the end of their slot, from which a listener goes on', () => {
    expect(writeEvent(tick, '{}')).toBe(`id: ${tick + 2000}\ndata: {}\n\n`);
    expect(replayFrom(String(tick), tick + 10_000)).toBe(tick);
    expect(replayFrom(String(tick), tick + 600_000)).toBe(tick + 300_000);
    for (const id of [undefined, '', 'abc', '-5', String(tick + 10_000), '9'.repeat(40)])
      expect(replayFrom(id, tick + 10_000)).toBeNull();
  });
});

describe('who gives way when all places are taken', () => {
  it('is whoever has most, unless the newcomer would have as many', () => {
    const crowd = new Map([
      ['a', 3],
      ['b', 2],
    ]);
    expect(givingWay(crowd, 'c')).toBe('a');
    expect(givingWay(crowd, 'b')).toBeNull();
    expect(givingWay(crowd, 'a')).toBeNull();
    expect(givingWay(new Map([['a', 1]]), 'c')).toBeNull();
  });
});
