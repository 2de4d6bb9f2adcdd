import { premiumFeatures } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { offerLines, outcomeOf } from './offer.rules.ts';

describe('the offer', () => {
  it('lists everything that Premium gives, with the numbers of the rules of access', () => {
    expect(offerLines.map(({ feature }) => feature)).toEqual(premiumFeatures);
    expect(Object.fromEntries(offerLines.flatMap(({ feature, values }) => (values === null ? [] : [[feature, [values.free, values.premium]]])))).toEqual({
      tenDayForecast: [6, 10], hourlyStep: [3, 1], fasterUpdates: [12, 6], higherZoom: [3, 4],
    });
  });

  it.each([[404, 'wrong'], [400, 'wrong'], [409, 'used'], [410, 'expired'], [429, 'limited'], [500, 'failed'], [0, 'failed']] as const)('knows what a refusal with %d means', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});
