import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromWall,
  isNautical,
  localDay,
  offsetMinutes,
  timeZoneAt,
  toWall,
  wallClock,
  wallDateTime,
  zoneAbbreviation,
} from './time-zone.ts';

const WINTER = Date.UTC(2026, 0, 15, 12);
const SUMMER = Date.UTC(2026, 6, 15, 12);
const zones = [
  'Europe/Prague',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Etc/GMT+5',
  'UTC',
];

describe('time zones', () => {
  it('are those of the land, or of the meridian at sea', () => {
    expect(timeZoneAt(50.09, 14.42)).toBe('Europe/Prague');
    expect(timeZoneAt(40, -40)).toBe('Etc/GMT+3');
    expect([isNautical('Etc/GMT+3'), isNautical('Europe/Prague')]).toEqual([true, false]);
  });

  it.each([
    ['Europe/Prague', WINTER, 60],
    ['Europe/Prague', SUMMER, 120],
    ['America/New_York', WINTER, -300],
    ['America/New_York', SUMMER, -240],
    ['Asia/Kathmandu', WINTER, 345],
    ['Pacific/Kiritimati', WINTER, 840],
    ['Etc/GMT+3', WINTER, -180],
  ])('%s at %d is %d minutes ahead', (zone, time, minutes) => expect(offsetMinutes(zone, time)).toBe(minutes));

  it.each([
    ['Europe/Prague', WINTER, 'CET'],
    ['Europe/Prague', SUMMER, 'CEST'],
    ['America/New_York', SUMMER, 'EDT'],
    ['Asia/Kolkata', WINTER, 'IST'],
    ['Asia/Kathmandu', WINTER, 'UTC+5:45'],
    ['Etc/GMT+3', WINTER, 'UTC-3'],
    ['Etc/GMT', WINTER, 'UTC'],
  ])('%s at %d is called %s', (zone, time, name) => expect(zoneAbbreviation(zone, time)).toBe(name));

  it('names of zones fit the wire', () => {
    for (const zone of Intl.supportedValuesOf('timeZone'))
      expect(zoneAbbreviation(zone, SUMMER).length).toBeLessThanOrEqual(12);
  });

  it('change their offset at the very moment the clocks do, however often they were asked before', () => {
    // Prague goes back on 25 October 2026 at 01:00 UTC; Lord Howe changes by half an hour at 15:00 UTC on 3 October.
    for (const [zone, change, before, after] of [
      ['Europe/Prague', Date.UTC(2026, 9, 25, 1), 120, 60],
      ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30), 630, 660],
    ] as const) {
      for (const _again of [1, 2]) {
        expect([
          offsetMinutes(zone, change - 1),
          offsetMinutes(zone, change - 899_999),
          offsetMinutes(zone, change),
          offsetMinutes(zone, change + 899_999),
        ]).toEqual([before, before, after, after]);
      }
    }
    expect([
      zoneAbbreviation('Europe/Prague', Date.UTC(2026, 9, 25, 1) - 1),
      zoneAbbreviation('Europe/Prague', Date.UTC(2026, 9, 25, 1)),
    ]).toEqual(['CEST', 'CET']);
  });

  it('tell local mean time before there were zones, to the minute of the moment', () => {
    // Paris was 9 min 21 s ahead until 10 March 1911, 23:50:39 UTC.
    const change = Date.UTC(1911, 2, 10, 23, 50, 39);
    expect([offsetMinutes('Europe/Paris', change - 1000), offsetMinutes('Europe/Paris', change)]).toEqual([9, 0]);
  });

  it('turns wall clocks back into moments', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 400_000 }), (zone, minutes) => {
        const time = WINTER + minutes * 60_000;
        // In the hour that comes twice in autumn either moment is right.
        expect(toWall(zone, fromWall(zone, toWall(zone, time)))).toBe(toWall(zone, time));
      }),
      { numRuns: 200, seed: 10 },
    );
  });

  it('know days of 23, 24 and 25 hours', () => {
    const hours = (time: number): number => {
      const { start, end } = localDay('Europe/Prague', time);
      return (end - start) / 3_600_000;
    };
    expect(hours(Date.UTC(2026, 2, 29, 12))).toBe(23);
    expect(hours(SUMMER)).toBe(24);
    expect(hours(Date.UTC(2026, 9, 25, 12))).toBe(25);
  });

  it('holds its moment within its day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 8_000 }), (zone, hours) => {
        const time = WINTER + hours * 3_600_000;
        const { start, noon, end } = localDay(zone, time);
        expect(start <= time && time < end && start < noon && noon < end).toBe(true);
        expect(wallClock(zone, noon)).toBe('12:00');
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it('writes the wall clock', () => {
    expect(wallClock('Asia/Kathmandu', WINTER)).toBe('17:45');
    expect(wallDateTime('Pacific/Kiritimati', WINTER)).toBe('2026-01-16T02:00');
  });
});
