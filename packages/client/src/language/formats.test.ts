import { describe, expect, it } from 'vitest';
import { languageCodes } from '@meltemi/catalogue';
import { createFormats } from './formats.ts';

/** Wednesday, 15 July 2026, 15:05:00 UTC. */
const WEDNESDAY = Date.UTC(2026, 6, 15, 15, 5);
const HOUR = 3_600_000;

describe('formats of a language', () => {
  it('group and separate numbers the way of the language', () => {
    expect(createFormats('en').number(12345.5)).toBe('12,345.5');
    expect(createFormats('de').number(12345.5)).toBe('12.345,5');
  });

  it.each([
    ['cs', '12 345,5'],
    ['fr', '12 345,5'],
    ['es', '12.345,5'],
    ['ja', '12,345.5'],
    ['ar', '12,345.5'],
  ])('write 12345.5 in %s', (lang, text) => {
    expect(createFormats(lang).number(12345.5).replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it.each([
    ['cs', 'středa 15. července'],
    ['fr', 'mercredi 15 juillet'],
    ['es', 'miércoles, 15 de julio'],
    ['ja', '7月15日水曜日'],
    ['de', 'Mittwoch, 15. Juli'],
  ])('write a day in %s', (lang, text) => {
    expect(
      createFormats(lang)
        .date(WEDNESDAY, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
        .replaceAll(/\s/gu, ' '),
    ).toBe(text);
  });

  it('keep the minus of a number before it from right to left', () => {
    expect(createFormats('ar').number(-5)).toMatch(/^\u200E-5$/u);
  });

  it.each(languageCodes)('write Latin digits and the Gregorian year in %s', (lang) => {
    const formats = createFormats(lang);
    expect(formats.number(2026, { useGrouping: false })).toBe('2026');
    expect(formats.date(WEDNESDAY, { dateStyle: 'long', timeZone: 'UTC' })).toContain('2026');
    expect(formats.relative(-7 * HOUR)).toContain('7');
  });

  it.each([
    ['en', '3.50', '1013', ''],
    ['de', '3,50', '1013', '\u00a0'],
    ['fr', '3,50', '1013', '\u202f\u00a0'],
    ['ar', '3.50', '1013', ''],
    ['ja', '3.50', '1013', ''],
  ])('write a measured value in %s with its decimals and without grouping', (lang, small, large, gaps) => {
    const formats = createFormats(lang);
    expect([formats.fixed(3.5, 2), formats.fixed(1013.2, 0)]).toEqual([small, large]);
    expect(gaps === '' ? formats.percentGap === '' : gaps.includes(formats.percentGap)).toBe(true);
  });

  it.each([
    ['en', 'A, B, C', 'A, B, or C'],
    ['de', 'A, B und C', 'A, B oder C'],
    ['cs', 'A, B, C', 'A, B nebo C'],
    ['ja', 'A、B、C', 'A、B、またはC'],
  ])('say a list in %s', (lang, all, any) => {
    const { list } = createFormats(lang);
    expect([list(['A', 'B', 'C']), list(['A', 'B', 'C'], 'disjunction')]).toEqual([all, any]);
  });

  it('name the weekday', () => {
    expect(createFormats('en').weekday(WEDNESDAY)).toBe('Wed');
    expect(createFormats('de').weekday(WEDNESDAY, 'long')).toBe('Mittwoch');
    expect(createFormats('ar').weekday(WEDNESDAY, 'long')).toBe('الأربعاء');
    expect(createFormats('ar').weekday(WEDNESDAY)).toBe('أربعاء');
  });

  it('name the weekday of the time zone asked for', () => {
    expect(createFormats('en').weekday(WEDNESDAY, 'short', 'Pacific/Auckland')).toBe('Thu');
  });

  it('write the clock by the hour format, whatever the language does by itself', () => {
    expect(createFormats('en').time(WEDNESDAY, '24h', 'UTC')).toBe('15:05');
    expect(createFormats('en').time(WEDNESDAY, '12h', 'UTC')).toMatch(/^3:05\sPM$/);
    expect(createFormats('de').time(WEDNESDAY, '12h', 'UTC')).toMatch(/^3:05\sPM$/);
    expect(createFormats('en').time(Date.UTC(2026, 6, 15), '24h', 'UTC')).toBe('00:00');
  });

  it('say how far a time lies, in the largest unit that fits', () => {
    const { relative } = createFormats('en');
    expect(relative(3 * HOUR)).toBe('in 3 hours');
    expect(relative(-26 * HOUR)).toBe('1 day ago');
    expect(relative(-90_000)).toBe('1 minute ago');
    expect(relative(0)).toBe('in 0 seconds');
    expect(createFormats('de').relative(-2 * HOUR)).toBe('vor 2 Stunden');
  });
});
