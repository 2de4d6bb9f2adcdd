import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { fixedZone, localDate, localMoment, namedZone, utcZone, type Zone } from './zones.ts';

const zone = (name: string): Zone => namedZone(name) ?? utcZone;
const names = [
  'Europe/Prague',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'America/Santiago',
  'Pacific/Apia',
  'UTC',
];

describe('a zone', () => {
  it('can have a fixed offset', () => {
    expect(fixedZone(330).offsetAt(0)).toBe(330);
    expect(utcZone.offsetAt(1e12)).toBe(0);
  });

  it('knows summer time by its name', () => {
    expect(zone('Europe/Prague').offsetAt(Date.UTC(2026, 0, 1))).toBe(60);
    expect(zone('Europe/Prague').offsetAt(Date.UTC(2026, 6, 1))).toBe(120);
    expect(zone('Asia/Kolkata').offsetAt(Date.UTC(2026, 6, 1))).toBe(330);
    expect(zone('America/New_York').offsetAt(Date.UTC(2026, 0, 1, 0, 0, 59, 999))).toBe(-300);
  });

  it('is null for a name nobody knows', () => {
    expect(namedZone('Mars/Olympus')).toBeNull();
    expect(namedZone('')).toBeNull();
  });
});

describe('local dates', () => {
  it('are those of the place, not of Greenwich', () => {
    const newYearInLondon = Date.UTC(2026, 0, 1, 0, 30);
    expect(localDate(newYearInLondon, zone('America/New_York'))).toEqual({
      year: 2025,
      month: 12,
      day: 31,
      weekday: 3,
    });
    expect(localDate(newYearInLondon, zone('Pacific/Auckland'))).toEqual({ year: 2026, month: 1, day: 1, weekday: 4 });
  });

  it('turn into the moment when clocks show them', () => {
    expect(localMoment(2026, 7, 14, 12, zone('Europe/Prague'))).toBe(Date.UTC(2026, 6, 14, 10));
    expect(localMoment(2026, 7, 32, 0, utcZone)).toBe(Date.UTC(2026, 7, 1));
  });

  it('start at the skip where clocks skip midnight', () => {
    // Santiago goes from 24:00 straight to 01:00 on 6 September 2026.
    const start = localMoment(2026, 9, 6, 0, zone('America/Santiago'));
    expect(start).toBe(Date.UTC(2026, 8, 6, 4));
    expect(localDate(start, zone('America/Santiago')).day).toBe(6);
    expect(localDate(start - 1, zone('America/Santiago')).day).toBe(5);
  });

  it('start once where clocks show midnight twice', () => {
    // Havana goes from 01:00 back to 00:00 on 1 November 2026.
    expect(localMoment(2026, 11, 1, 0, zone('America/Havana'))).toBe(Date.UTC(2026, 10, 1, 4));
  });

  it('begin at a midnight: the moment before belongs to the day before', () => {
    const date = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
      year: fc.integer({ min: 2015, max: 2035 }),
    });
    fc.assert(
      fc.property(fc.constantFrom(...names), date, (name, { year, month, day }) => {
        const there = zone(name);
        const start = localMoment(year, month, day, 0, there);
        expect(localDate(start, there)).toMatchObject({ year, month, day });
        expect(localDate(start - 1, there).day).not.toBe(day);
      }),
      { seed: 24 },
    );
  });
});
