import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { createCalendar, defaultCalendar, type CalendarOptions } from './calendar.ts';
import type { DstTriple, Minifest } from './minifest.ts';
import { pathToTimestamp } from './paths.ts';
import { fixedZone, namedZone, utcZone } from './zones.ts';

const hour = 3_600_000;
const minifest = (ref: string, dst: readonly DstTriple[]): Minifest => ({
  ref,
  update: '2026-07-14T12:40:00Z',
  info: '2026-07-14T12:45:00Z',
  dst,
});
const free = minifest('2026-07-14T06:00:00Z', [[3, 3, 240]]);
const premium = minifest('2026-07-14T06:00:00Z', [
  [1, 1, 90],
  [3, 93, 144],
  [6, 150, 240],
]);
const utc: CalendarOptions = { zone: utcZone };

describe('the calendar of a run', () => {
  it('has a moment and a path for every step', () => {
    const calendar = createCalendar(free, utc);
    expect(calendar.timestamps).toHaveLength(80);
    expect(calendar.start).toBe(Date.UTC(2026, 6, 14, 9));
    expect(calendar.end).toBe(Date.UTC(2026, 6, 24, 6));
    expect(calendar.paths[0]).toBe('2026071409');
    expect(calendar.paths.at(-1)).toBe('2026072406');
    expect(calendar.paths.map(pathToTimestamp)).toEqual(calendar.timestamps);
  });

  it('carries the reference time and the update time', () => {
    const calendar = createCalendar(free, utc);
    expect(calendar.refTimeTs).toBe(Date.UTC(2026, 6, 14, 6));
    expect(calendar.refTime).toBe('2026071406');
    expect(calendar.updateTs).toBe(Date.UTC(2026, 6, 14, 12, 40));
  });

  it('follows the changing steps of the premium example', () => {
    const { timestamps, refTimeTs } = createCalendar(premium, utc);
    expect(timestamps).toHaveLength(124);
    const gaps = timestamps.map((timestamp, index) => (timestamp - (timestamps[index - 1] ?? refTimeTs)) / hour);
    expect([gaps[0], gaps[89], gaps[90], gaps[107], gaps[108], gaps[123]]).toEqual([1, 1, 3, 3, 6, 6]);
  });

  it('falls back to 240 hours in 3-hour steps', () => {
    expect(createCalendar(minifest('2026-07-14T06:00:00Z', []), utc).timestamps).toEqual(
      createCalendar(free, utc).timestamps,
    );
    const calendar = defaultCalendar(Date.UTC(2026, 6, 14, 7, 59), utcZone);
    expect(calendar.refTime).toBe('2026071406');
    expect(calendar.timestamps).toHaveLength(80);
    expect(calendar.end - calendar.refTimeTs).toBe(240 * hour);
  });
});

describe('the days', () => {
  it('carry weekday, date, start, end and midday', () => {
    const [first, second] = createCalendar(free, utc).days;
    expect(first).toEqual({
      display: 'tue',
      day: 14,
      month: 7,
      year: 2026,
      start: Date.UTC(2026, 6, 14),
      end: Date.UTC(2026, 6, 15),
      middayTs: Date.UTC(2026, 6, 14, 12),
      premium: false,
      hasForecast: true,
    });
    expect(second).toMatchObject({ display: 'wed', day: 15 });
  });

  it('are premium from index 6 on, where premiumStart is', () => {
    const { days, premiumStart } = createCalendar(free, utc);
    expect(days.map((day) => day.premium)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(premiumStart).toBe(Date.UTC(2026, 6, 20));
  });

  it('are never premium for a free product', () => {
    const { days, premiumStart } = createCalendar(free, { ...utc, freeProduct: true });
    expect(days.some((day) => day.premium)).toBe(false);
    expect(premiumStart).toBeNull();
  });

  it('are ten at least; a short model has no forecast for the last', () => {
    const { days } = createCalendar(minifest('2026-07-14T00:00:00Z', [[3, 3, 48]]), utc);
    expect(days).toHaveLength(10);
    expect(days.map((day) => day.hasForecast)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('reach over the whole forecast of a long model', () => {
    const { days, end } = createCalendar(minifest('2026-07-14T06:00:00Z', [[3, 3, 360]]), utc);
    expect(days).toHaveLength(16);
    expect(days.at(-1)?.start).toBeLessThanOrEqual(end);
    expect(days.at(-1)?.end).toBeGreaterThan(end);
  });

  it('are local days', () => {
    const west = createCalendar(free, { zone: fixedZone(-600) }).days[0];
    expect(west).toMatchObject({
      display: 'mon',
      day: 13,
      start: Date.UTC(2026, 6, 13, 10),
      middayTs: Date.UTC(2026, 6, 13, 22),
    });
    const india = createCalendar(free, { zone: fixedZone(330) }).days[0];
    expect(india).toMatchObject({ day: 14, start: Date.UTC(2026, 6, 13, 18, 30) });
  });

  it('are 23 or 25 hours long when clocks change', () => {
    const prague = namedZone('Europe/Prague') ?? utcZone;
    const lengths = (ref: string) =>
      createCalendar(minifest(ref, [[3, 3, 72]]), { zone: prague })
        .days.slice(0, 3)
        .map((day) => (day.end - day.start) / hour);
    expect(lengths('2026-03-28T00:00:00Z')).toEqual([24, 23, 24]);
    expect(lengths('2026-10-24T00:00:00Z')).toEqual([24, 25, 24]);
  });

  it('start today: steps of yesterday are left out', () => {
    const old = minifest('2026-07-13T12:00:00Z', [[3, 3, 240]]);
    const calendar = createCalendar(old, { zone: utcZone, now: Date.UTC(2026, 6, 14, 1) });
    expect(calendar.start).toBe(Date.UTC(2026, 6, 14));
    expect(calendar.days[0]?.day).toBe(14);
    expect(calendar.paths[0]).toBe('2026071400');
  });

  it('keep a run that ended before today, so that there is something to show', () => {
    const calendar = createCalendar(free, { zone: utcZone, now: Date.UTC(2027, 0, 1) });
    expect(calendar.timestamps).toHaveLength(80);
  });
});

describe('any calendar', () => {
  const anyDst = fc.constantFrom<readonly DstTriple[]>(
    [[3, 3, 240]],
    [
      [1, 1, 90],
      [3, 93, 144],
      [6, 150, 240],
    ],
    [[24, 0, 0]],
    [[1, 1, 36]],
    [[24, 24, 216]],
    [[3, 3, 360]],
  );
  const anyZone = fc
    .constantFrom('Europe/Prague', 'America/New_York', 'Pacific/Apia', 'Asia/Kolkata', 'UTC')
    .map((name) => namedZone(name) ?? utcZone);
  const anyRef = fc.integer({ min: 400_000, max: 600_000 }).map((hours) => hours * hour);

  it('stays within its start and end, and its days join without a gap and hold every step', () => {
    fc.assert(
      fc.property(anyDst, anyZone, anyRef, fc.integer({ min: -48, max: 300 }), (dst, zone, ref, later) => {
        const calendar = createCalendar(minifest(new Date(ref).toISOString(), dst), { zone, now: ref + later * hour });
        expect(calendar.timestamps.length).toBeGreaterThan(0);
        expect(calendar.paths).toHaveLength(calendar.timestamps.length);
        expect(Math.min(...calendar.timestamps)).toBe(calendar.start);
        expect(Math.max(...calendar.timestamps)).toBe(calendar.end);
        for (const [index, day] of calendar.days.entries()) {
          expect(day.end).toBe(calendar.days[index + 1]?.start ?? day.end);
          expect(day.middayTs).toBeGreaterThan(day.start);
          expect(day.middayTs).toBeLessThan(day.end);
          expect(day.hasForecast).toBe(
            calendar.timestamps.some((timestamp) => timestamp >= day.start && timestamp < day.end),
          );
        }
        const [first] = calendar.days;
        const last = calendar.days.at(-1);
        expect(
          calendar.timestamps.every(
            (timestamp) => timestamp >= (first?.start ?? Infinity) && timestamp < (last?.end ?? 0),
          ),
        ).toBe(true);
      }),
      { seed: 240, numRuns: 60 },
    );
  });
});
