import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '#language/test-language.ts';
import { testState } from '../test-state.ts';
import { pilotWords } from './pilot-words.ts';
import { planPilots } from './pilots-plan.rules.ts';
import { isInForce, linesOf, middleOf } from './pilots.rules.ts';

describe('what pilots see', () => {
  it.each([
    [{ pois: 'metars' }, { areas: true, airspaces: false }],
    [{ pois: 'metars', displaySigmets: false }, null],
    [
      { pois: 'wind', poisTemporary: 'metars' },
      { areas: true, airspaces: false },
    ],
    [{ pois: 'metars', poisTemporary: 'wind' }, null],
    [{ pois: 'wind' }, null],
    [
      { pois: 'wind', displayAirspaces: true },
      { areas: false, airspaces: true },
    ],
  ] as const)('with %j is %j', (values, plan) => {
    expect(planPilots(testState(values))).toEqual(plan);
  });

  it('counts from its beginning to its end', () => {
    expect([9, 10, 20, 21].map((now) => isInForce({ from: 10, to: 20 }, now))).toEqual([false, true, true, false]);
  });
});

describe('the words of a sign', () => {
  const now = Date.UTC(2026, 10, 16, 7);
  it.each(['en', 'ar'] as const)(
    'in %s say how old it is or how long it counts, and what is simulated',
    async (lang) => {
      const { text, formats } = await loadLanguage(lang);
      const t = text('airport');
      const wording = { t, formats, now, origin: 'simulated' as const };
      const report = { raw: 'UA /TB MOD', ts: now - 125_000 } as Parameters<typeof pilotWords>[0];
      expect(pilotWords(report, wording)).toBe(`UA /TB MOD · ${formats.relative(-120_000)} · ${t('simulated')}`);
      const area = { raw: 'SIGMET 2', from: now, to: now + 9_000_000 } as Parameters<typeof pilotWords>[0];
      expect(pilotWords(area, { ...wording, origin: 'live' })).toBe(
        `SIGMET 2 · ${t('inForceUntil', { time: '09:30' })}`,
      );
    },
  );
});

describe('the sign of an area', () => {
  it('stands in its middle, over 180° too', () => {
    expect(
      middleOf([
        [10, 50],
        [12, 50],
        [12, 52],
        [10, 52],
      ]),
    ).toEqual({ lat: 51, lon: 11 });
    expect(
      middleOf([
        [179, 0],
        [-179, 0],
      ]),
    ).toEqual({ lat: 0, lon: 180 });
    expect(middleOf([])).toBeNull();
  });

  it('has a text in lines that are not too wide, nor too many', () => {
    expect(linesOf('SIGMET 2 VALID 160600/161000 SEV ICE', 14, 3)).toEqual([
      'SIGMET 2 VALID',
      '160600/161000',
      'SEV ICE',
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 5, max: 40 }), (text, width) => {
        expect(linesOf(text, width, 4).length).toBeLessThanOrEqual(4);
      }),
      { seed: 8 },
    );
  });
});
