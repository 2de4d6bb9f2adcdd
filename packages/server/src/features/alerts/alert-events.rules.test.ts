import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEvents, eventsOf, isSameEvent, mostEvents } from './alert-events.rules.ts';

const hour = 3_600_000;
const at = (...hours: number[]): number[] => hours.map((one) => one * hour);
const span = (start: number, end: number) => ({ start: start * hour, end: end * hour });

describe('the events of an alert', () => {
  it('are the stretches of hours at which it holds, pauses under six hours left out', () => {
    expect(eventsOf([])).toEqual([]);
    expect(eventsOf(at(7))).toEqual([span(7, 7)]);
    expect(eventsOf(at(1, 2, 3, 8, 20, 21))).toEqual([span(1, 8), span(20, 21)]);
    expect(eventsOf(at(1, 7))).toEqual([span(1, 1), span(7, 7)]);
  });

  it('are fewer than are remembered, whatever hours of ten days hold', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 240 })), (hours) => {
        const events = eventsOf(at(...hours.toSorted((a, b) => a - b)));
        expect(events.length).toBeLessThan(mostEvents);
        for (const [k, { start }] of events.entries())
          if (k > 0) expect(start - events[k - 1]!.end).toBeGreaterThanOrEqual(6 * hour);
      }),
      { seed: 3 },
    );
  });
});

describe('the event of a later run', () => {
  it.each([
    ['moved by five hours', span(10, 12), span(15, 17), true],
    ['moved by six hours', span(10, 12), span(16, 18), false],
    ['moved to the front by five hours', span(10, 12), span(5, 7), true],
    ['grown to days', span(10, 12), span(11, 80), true],
    ['on the next day', span(10, 12), span(34, 36), false],
  ])('%s', (_what, before, after, same) => {
    expect(isSameEvent(before, after)).toBe(same);
    expect(isSameEvent(after, before)).toBe(same);
  });

  it('is notified once, however it wanders by less than six hours a run', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 30 }), (shifts) => {
        let notified = compareEvents([], [span(200, 203)], 0).notified;
        let start = 200;
        for (const shift of shifts) {
          start += shift;
          const next = compareEvents(notified, [span(start, start + 3)], 0);
          expect(next.fresh).toEqual([]);
          notified = next.notified;
        }
      }),
      { seed: 4 },
    );
  });

  it('is fresh when it is another one', () => {
    const { notified } = compareEvents([], [span(10, 12)], 0);
    expect(compareEvents(notified, [span(11, 12), span(34, 36)], 0)).toEqual({
      fresh: [span(34, 36)],
      notified: [span(11, 12), span(34, 36)],
    });
  });

  it('is not notified again when a run in between did not have it', () => {
    const first = compareEvents([], [span(50, 52)], 0);
    const without = compareEvents(first.notified, [], 0);
    expect(compareEvents(without.notified, [span(51, 53)], 0).fresh).toEqual([]);
  });

  it('is forgotten six hours after its end', () => {
    const { notified } = compareEvents([], [span(10, 12)], 0);
    expect(compareEvents(notified, [], 17 * hour).notified).toEqual([span(10, 12)]);
    expect(compareEvents(notified, [], 18 * hour).notified).toEqual([]);
  });
});
