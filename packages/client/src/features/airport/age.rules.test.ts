import { describe, expect, it } from 'vitest';
import { minutesSince } from '#stations/index.ts';
import { metarLook } from './age.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 6, 12);
const ago = (minutes: number): number => NOW - minutes * 60_000;

describe('the age of a METAR', () => {
  it.each([
    [0, 'fresh'],
    [40, 'fresh'],
    [41, 'normal'],
    [90, 'normal'],
    [91, 'obsolete'],
    [-5, 'fresh'],
  ] as const)('of %d minutes looks %s', (minutes, look) => {
    expect(metarLook(ago(minutes), NOW)).toBe(look);
  });

  it('is never below zero, though clocks differ', () => {
    expect([minutesSince(ago(12.9), NOW), minutesSince(ago(-3), NOW)]).toEqual([12, 0]);
  });
});
