import { describe, expect, it } from 'vitest';
import { testPort, testPorts } from '#places/ports/test-ports.ts';
import { predictTides, traceTides, type TideCurve } from './predict-tides.ts';

const start = Date.UTC(2026, 2, 1);
const week = start + 7 * 86_400_000;

/** The events must lie on the curve, and turn about with each other. */
function expectWhole({ events, data }: TideCurve): void {
  expect(data.ts).toHaveLength(7 * 144 + 1);
  expect(data.height).toHaveLength(data.ts.length);
  for (const [index, event] of events.entries()) {
    if (index > 0) expect(event.type).not.toBe(events[index - 1]?.type);
    const at = data.ts.findLastIndex((ts) => ts <= event.ts);
    const [left = 0, right = 0] = [data.height[at], data.height[at + 1] ?? data.height[at]];
    expect(Math.abs(event.height - (left + right) / 2)).toBeLessThan(0.03);
  }
}

describe('predictTides', () => {
  const ports = testPorts([
    testPort('a', 44, -68, { meanLevel: 2 }),
    testPort('b', 44.1, -68, {
      tide: {
        reference: 'a',
        offsets: { height: { type: 'fixed', high: 0.5, low: -0.25 }, time: { high: 30, low: 60 } },
      },
    }),
  ]);

  it('gives high and low water on the curve, above the datum', () => {
    const tides = predictTides(ports.byId('a')!, start, week);
    expectWhole(tides);
    expect(tides.events.length).toBeGreaterThanOrEqual(26);
    const mean = tides.data.height.reduce((sum, height) => sum + height, 0) / tides.data.height.length;
    expect(mean).toBeCloseTo(2, 1);
  });

  it('moves the water of a port with offsets in time and height', () => {
    const [own, other] = ['a', 'b'].map((id) => predictTides(ports.byId(id)!, start, week));
    const high = own!.events.find(({ type }) => type === 'HT')!;
    const later = other!.events.find(({ type, ts }) => type === 'HT' && ts > high.ts)!;
    expect((later.ts - high.ts) / 60_000).toBeCloseTo(30, 1);
    expect(later.height - high.height).toBeCloseTo(0.5, 2);
    const low = own!.events.find(({ type }) => type === 'LT')!;
    const lowLater = other!.events.find(({ type, ts }) => type === 'LT' && ts > low.ts)!;
    expect((lowLater.ts - low.ts) / 60_000).toBeCloseTo(60, 1);
    expect(lowLater.height - low.height).toBeCloseTo(-0.25, 2);
  });
});

describe('traceTides', () => {
  it('finds the turns of a wave to the second', () => {
    const period = 12.42 * 3_600_000;
    const tides = traceTides((ts) => 1.5 * Math.cos((2 * Math.PI * (ts - start - 1_000_000)) / period), start, week);
    expectWhole(tides);
    const [first] = tides.events;
    expect(first?.type).toBe('HT');
    expect(Math.abs((first?.ts ?? 0) - start - 1_000_000)).toBeLessThan(5_000);
    expect(first?.height).toBeCloseTo(1.5, 3);
  });

  it('finds none in still water', () => {
    expect(traceTides(() => 0, start, week).events).toEqual([]);
  });
});
