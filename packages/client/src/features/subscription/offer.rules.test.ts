import { premiumFeatures } from '@meltemi/catalogue';
import { calls, statusOf } from '@meltemi/contract';
import { describe, expect, it } from 'vitest';
import { offerLines, outcomeOf } from './offer.rules.ts';

describe('the offer', () => {
  it('lists everything that Premium gives, with the numbers of the rules of access', () => {
    expect(offerLines.map(({ feature }) => feature)).toEqual(premiumFeatures);
    expect(
      Object.fromEntries(
        offerLines.flatMap(({ feature, values }) =>
          values === null ? [] : [[feature, [values.free, values.premium]]],
        ),
      ),
    ).toEqual({
      tenDayForecast: [6, 10],
      hourlyStep: [3, 1],
      fasterUpdates: [12, 6],
      higherZoom: [3, 4],
    });
  });

  it.each([
    ['code-wrong', 404, 'wrong'],
    ['code-used', 409, 'used'],
    ['code-expired', 410, 'expired'],
    ['rate-limited', 429, 'limited'],
    ['bad-request', 400, 'wrong'],
    ['bad-request', 404, 'failed'],
    ['internal', 500, 'failed'],
    ['unavailable', 503, 'failed'],
    ['network', 0, 'failed'],
  ] as const)('knows what the refusal %s with %d means', (code, status, outcome) => {
    expect(outcomeOf({ code, status })).toBe(outcome);
  });

  it('knows every refusal of the call by a word of its own', () => {
    const known = calls.redeemCode.errors
      .filter((code) => code.startsWith('code-'))
      .map((code) => outcomeOf({ code, status: statusOf(code) }));
    expect(known).toHaveLength(3);
    expect(new Set(known)).toEqual(new Set(['wrong', 'used', 'expired']));
  });
});
