import { describe, expect, it } from 'vitest';
import { createFormats } from '../language/index.ts';
import { clockWords, dayWords, longWords, momentWords, runWords, shownZone } from './times.ts';

const english = createFormats('en');
const moment = Date.parse('2026-07-15T15:00:00Z');
const zulu = { hourFormat: '24h', zulu: true } as const;

describe('times in words', () => {
  it('name weekday, day and clock', () => {
    expect(dayWords(english, moment, true)).toEqual(['Wed', '15']);
    expect(momentWords(english, moment, zulu)).toBe('Wed 15 15:00Z');
    expect(momentWords(english, moment, { hourFormat: '24h', zulu: false })).toBe('Wed 15 15:00');
  });

  it('follow the hour format and the language', () => {
    expect(clockWords(english, moment, { hourFormat: '12h', zulu: false })).toMatch(/^3:00\sPM$/);
    expect(momentWords(createFormats('de'), moment, { hourFormat: '24h', zulu: false })).toBe('Mi 15 15:00');
  });

  it('round to the minute while the animation runs between minutes', () => {
    expect(clockWords(english, moment + 29_999, zulu)).toBe('15:00Z');
    expect(clockWords(english, moment + 30_000, zulu)).toBe('15:01Z');
  });

  it('give the phone a date with its month', () => {
    expect(longWords(english, moment, zulu)).toEqual(['Wed, Jul 15', '15:00Z']);
  });

  it('write a run as forecasters do', () => {
    expect(runWords(english, Date.parse('2026-07-14T06:00:00Z'))).toBe('Jul 14 06Z');
  });
});

describe('the zone of the timeline', () => {
  it("is UTC in zulu mode and the device's own otherwise", () => {
    expect(shownZone(true).offsetAt(moment)).toBe(0);
    expect(shownZone(false).offsetAt(moment)).toBe(0 - new Date(moment).getTimezoneOffset());
  });
});
