import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, warningOf } from '#places/warnings/test-warnings.ts';
import { localShift } from '#places/warnings/local-time.rules.ts';
import { timeBar } from './time-bar.rules.ts';
import { languageName, originalWording, wordingFor } from './wording.rules.ts';
import { capAlertsDetail } from './window.tsx';

const HOUR = 3_600_000;

describe('the words of a warning', () => {
  it.each([
    ['en', 'en-GB', true],
    ['de', 'de', true],
    ['cs', 'de', false],
  ] as const)('for a reader of %s are in %s', (lang, language, isOwn) => {
    expect(wordingFor(warningOf(), lang)).toMatchObject({ language, isOwn });
  });

  it('may be missing', () => {
    expect([wordingFor({ info: {} }, 'en'), originalWording({ info: {} })]).toEqual([null, null]);
  });

  it('are in a language that has a name, or its code', () => {
    expect([languageName('pt_BR', 'en'), languageName('not a code', 'en')]).toEqual([
      'Brazilian Portuguese',
      'not a code',
    ]);
  });
});

describe('the bar of times', () => {
  it('marks now and whole hours of the place', () => {
    const warning = warningOf();
    const bar = timeBar(warning, NOW, localShift(warning));
    expect([bar.from, bar.to]).toEqual([0, 1]);
    expect(bar.now).toBeCloseTo(4 / 9);
    expect(bar.marks.map(({ ts }) => new Date(ts).toISOString().slice(11, 16))).toEqual([
      '05:00',
      '07:00',
      '09:00',
      '11:00',
    ]);
  });

  it('stays on the bar, with few marks, whatever the times', () => {
    const ms = fc.integer({ min: -200 * HOUR, max: 200 * HOUR });
    fc.assert(
      fc.property(
        ms,
        fc.integer({ min: 1, max: 400 * HOUR }),
        fc.integer({ min: -14, max: 14 }),
        (from, long, zone) => {
          const start = NOW + from;
          const bar = timeBar({ start, end: start + long }, NOW, zone * HOUR);
          expect(bar.from).toBeLessThanOrEqual(bar.to);
          expect(bar.marks.length).toBeLessThanOrEqual(7);
          for (const share of [bar.from, bar.to, bar.now, ...bar.marks.map(({ at }) => at)])
            expect(share >= 0 && share <= 1).toBe(true);
        },
      ),
      { seed: 4 },
    );
  });
});

describe('the window of warnings', () => {
  it('has its path and its place', () => {
    expect(capAlertsDetail.path({ lat: 53.5, lon: 7.25 })).toBe('/cap-alert/53.500/7.250');
    expect(capAlertsDetail.read({ lat: 95, lon: 7 })).toBeNull();
  });
});
