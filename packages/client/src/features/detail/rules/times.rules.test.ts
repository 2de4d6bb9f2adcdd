import { describe, expect, it } from 'vitest';
import { createFormats } from '#language/index.ts';
import { placeClock } from './columns.rules.ts';
import { START } from './test-forecast.ts';
import { clockText, dayHeading, dayParts, hourText, momentText, type TimeStyle } from './times.rules.ts';

const style = (
  changes: Partial<TimeStyle> & { zulu?: boolean; tzName?: string; utcOffset?: number; lang?: string } = {},
): TimeStyle => ({
  formats: createFormats(changes.lang ?? 'en'),
  hourFormat: '24h',
  clock: placeClock(
    { tzName: changes.tzName ?? 'Europe/Prague', utcOffset: changes.utcOffset ?? 1 },
    changes.zulu ?? false,
  ),
  ...changes,
});
const HOUR = 3_600_000;

describe('times of a forecast', () => {
  it('are those of the place, not of the reader', () => {
    expect(clockText(START + 7 * HOUR, style())).toBe('07:00');
    expect(clockText(START + 7 * HOUR, style({ tzName: 'Asia/Tokyo' }))).toBe('15:00');
  });

  it('are UTC with its letter in zulu', () => {
    expect(clockText(START + 7 * HOUR, style({ zulu: true }))).toBe('06:00Z');
    expect(dayParts(START, style({ zulu: true }))).toEqual(['Sat', '14']);
    expect(dayParts(START, style())).toEqual(['Sun', '15']);
  });

  it('are written by the chosen clock, the column only by its hour', () => {
    expect(hourText(START + 15 * HOUR, style())).toBe('15');
    expect(hourText(START + 15 * HOUR, style({ hourFormat: '12h' }))).toMatch(/^3\sPM$/);
    expect(clockText(START + 15 * HOUR, style({ hourFormat: '12h' }))).toMatch(/^3:00\sPM$/);
  });

  it('keep the minutes of zones that are half an hour apart', () => {
    expect(hourText(Date.parse('2026-11-15T00:00:00Z'), style({ tzName: 'Asia/Kolkata' }))).toBe('05:30');
  });

  it('name days at length where there is room, in the language of the reader', () => {
    expect(dayHeading(START, style(), false)).toBe('Sunday, November 15');
    expect(dayHeading(START, style(), true)).toBe('Sun 15');
    expect(dayHeading(START, style({ lang: 'de' }), false)).toBe('Sonntag, 15. November');
    expect(momentText(START + 15 * HOUR, style())).toBe('Sun 15 15:00');
  });
});
