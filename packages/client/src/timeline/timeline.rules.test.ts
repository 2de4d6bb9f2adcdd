import { createCalendar, fixedZone, namedZone, utcZone, type Calendar, type Minifest } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenTime,
  dayCells,
  filledStretch,
  fractionAtPixel,
  fractionOf,
  hourTicks,
  readCalendar,
  spanOf,
  timeAt,
  wheelSteps,
} from './timeline.rules.ts';

const HOUR = 3_600_000;
const run: Minifest = {
  ref: '2026-07-14T06:00:00Z',
  update: '2026-07-14T12:40:00Z',
  info: '2026-07-14T12:40:00Z',
  dst: [[3, 3, 240]],
};
const athens = fixedZone(180);
const calendar = createCalendar(run, { zone: athens });

describe('time and place on the timeline', () => {
  it('run from the first local midnight to the last', () => {
    const span = spanOf(calendar);
    expect(new Date(span.start).toISOString()).toBe('2026-07-13T21:00:00.000Z');
    expect(fractionOf(span, span.start)).toBe(0);
    expect(fractionOf(span, span.end)).toBe(1);
  });

  it("are each other's way back, to the millisecond that a pixel cannot show", () => {
    const span = spanOf(calendar);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        expect(fractionOf(span, timeAt(span, fraction))).toBeCloseTo(fraction, 8);
      }),
    );
  });

  it('stay inside for pointers outside', () => {
    const strip = { left: 100, width: 500 };
    expect([fractionAtPixel(0, strip), fractionAtPixel(350, strip), fractionAtPixel(9000, strip)]).toEqual([0, 0.5, 1]);
    expect(fractionAtPixel(5, { left: 0, width: 0 })).toBe(0);
  });

  it('give whole hours inside the forecast, whatever is pointed at', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (fraction) => {
        const time = chosenTime(calendar, fraction);
        expect(time % HOUR).toBe(0);
        expect(time).toBeGreaterThanOrEqual(calendar.start);
        expect(time).toBeLessThanOrEqual(calendar.end);
      }),
    );
  });
});

describe('the cells of the days', () => {
  it('fill the strip without a gap, each as wide as its day is long', () => {
    const berlin = namedZone('Europe/Berlin') ?? utcZone;
    const autumn = createCalendar({ ...run, ref: '2026-10-23T00:00:00Z' }, { zone: berlin });
    const cells = dayCells(autumn, autumn.start, false);
    for (const [index, cell] of cells.entries()) {
      const next = cells[index + 1];
      expect(cell.left + cell.width).toBeCloseTo(next?.left ?? 1, 10);
    }
    const [plain, long] = [cells[0], cells.find(({ day }) => day.day === 25)];
    // The clocks go back on 25 October 2026: that day has 25 hours.
    expect((long?.width ?? 0) / (plain?.width ?? 1)).toBeCloseTo(25 / 24, 6);
  });

  it('mark the day of the chosen time alone, by local clocks', () => {
    // 21:30 UTC on the 14th is the 15th in Athens.
    const chosen = dayCells(calendar, Date.parse('2026-07-14T21:30:00Z'), false).filter((cell) => cell.chosen);
    expect(chosen.map(({ day }) => day.day)).toEqual([15]);
  });

  it('lock from the seventh day on, the first of them with the lock; subscribers see none', () => {
    const cells = dayCells(calendar, calendar.start, false);
    expect(cells.findIndex(({ locked }) => locked)).toBe(6);
    expect(cells.filter(({ firstLocked }) => firstLocked).map(({ day }) => day.day)).toEqual([20]);
    expect(dayCells(calendar, calendar.start, true).some(({ locked, firstLocked }) => locked || firstLocked)).toBe(
      false,
    );
    const free = createCalendar(run, { zone: athens, freeProduct: true });
    expect(dayCells(free, free.start, false).some(({ locked }) => locked)).toBe(false);
  });
});

describe('the track', () => {
  it('has a tick every six hours and a longer one at midnight', () => {
    const ticks = hourTicks(calendar);
    expect(ticks.filter(({ midnight }) => midnight)).toHaveLength(calendar.days.length);
    expect(ticks).toHaveLength(calendar.days.length * 4);
    const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(1 / (calendar.days.length * 4), 10);
  });

  it('is filled between now and the chosen time, in whichever order', () => {
    const span = { start: 0, end: 100 * HOUR };
    expect(filledStretch(span, 50 * HOUR, 20 * HOUR, null)).toEqual({ from: 0.2, to: 0.5 });
    expect(filledStretch(span, 10 * HOUR, 20 * HOUR, null)).toEqual({ from: 0.1, to: 0.2 });
  });

  it('is filled over the whole range of a sum', () => {
    const span = { start: 0, end: 100 * HOUR };
    expect(filledStretch(span, 50 * HOUR, 20 * HOUR, 24)).toEqual({ from: 0.5, to: 0.74 });
    expect(filledStretch(span, 90 * HOUR, 20 * HOUR, 24)).toEqual({ from: 0.9, to: 1 });
  });
});

describe('the wheel', () => {
  it('steps once for a notch and gathers the small turns of a touchpad', () => {
    expect(wheelSteps(0, 100)).toEqual({ steps: 1, kept: 40 });
    expect(wheelSteps(40, 25)).toEqual({ steps: 1, kept: 5 });
    expect(wheelSteps(0, 12)).toEqual({ steps: 0, kept: 12 });
    expect(wheelSteps(0, -130)).toEqual({ steps: -2, kept: -10 });
  });

  it('loses no pixel, however the turn is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 30 }), (turns) => {
        let [steps, kept] = [0, 0];
        for (const turn of turns) {
          const next = wheelSteps(kept, turn);
          steps += next.steps;
          kept = next.kept;
        }
        expect(steps * 60 + kept).toBe(turns.reduce((sum, turn) => sum + turn, 0));
      }),
    );
  });
});

describe('the calendar setting', () => {
  it('is read when it has days and moments, and is nothing otherwise', () => {
    expect(readCalendar(calendar)).toBe(calendar);
    const bare: Omit<Calendar, 'days'> & { days?: unknown } = { ...calendar };
    delete bare.days;
    expect([null, 7, {}, bare, { ...calendar, timestamps: [] }].map(readCalendar)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
