import { describe, expect, it } from 'vitest';
import { chosenConsent, consentAtStart, isDropped, readConsent, type Consent } from './consent.rules.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 6, 15);
const given = (change: Partial<Consent> = {}): Consent => ({ version: '2023/11', timestamp: NOW, analytics: true, explicit: true, ...change });

describe('a stored consent', () => {
  it.each<[string, Consent, boolean]>([
    ['of today holds', given(), false],
    ['that was assumed is dropped', given({ explicit: false }), true],
    ['to analytics holds 365 days', given({ timestamp: NOW - 365 * DAY }), false],
    ['to analytics older than 365 days is dropped', given({ timestamp: NOW - 365 * DAY - 1 }), true],
    ['refused holds 90 days', given({ analytics: false, timestamp: NOW - 90 * DAY }), false],
    ['refused more than 90 days ago is dropped', given({ analytics: false, timestamp: NOW - 90 * DAY - 1 }), true],
    ['of another version of the texts is dropped', given({ version: '2022/01' }), true],
  ])('%s', (_, consent, dropped) => {
    expect(isDropped(consent, NOW)).toBe(dropped);
  });
});

describe('at start', () => {
  it('a consent in force is kept', () => {
    expect(consentAtStart(given({ analytics: false }), true, NOW)).toEqual({ action: 'keep', consent: given({ analytics: false }) });
  });

  it('none stored: consent is assumed and recorded as not explicit', () => {
    expect(consentAtStart(undefined, false, NOW)).toEqual({ action: 'record', consent: given({ explicit: false }) });
  });

  it('none stored where consent is required: the person is asked', () => {
    expect(consentAtStart(undefined, true, NOW)).toEqual({ action: 'ask' });
  });

  it('an assumed consent is asked anew once consent is required', () => {
    expect(consentAtStart(given({ explicit: false }), true, NOW)).toEqual({ action: 'ask' });
  });
});

describe('the stored form', () => {
  it('reads back what a choice made', () => {
    expect(readConsent(JSON.parse(JSON.stringify(chosenConsent(false, NOW))))).toEqual(given({ analytics: false }));
  });

  it.each([[null], ['yes'], [true], [{}], [{ ...given(), timestamp: 'now' }], [{ ...given(), timestamp: Number.NaN }], [{ ...given(), analytics: 1 }]])('is not %j', (value) => {
    expect(readConsent(value)).toBeUndefined();
  });
});
