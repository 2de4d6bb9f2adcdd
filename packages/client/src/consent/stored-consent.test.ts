import { describe, expect, it } from 'vitest';
import { chosenConsent, readConsent } from './stored-consent.ts';

const given = { version: '2023/11', timestamp: Date.UTC(2026, 6, 15), analytics: false, explicit: true };

describe('the stored form of consent', () => {
  it('reads back what a choice made', () => {
    expect(readConsent(JSON.parse(JSON.stringify(chosenConsent(false, given.timestamp))))).toEqual(given);
  });

  it('drops fields it does not know', () => {
    expect(readConsent({ ...given, name: 'x' })).toEqual(given);
  });

  it.each([
    [null],
    [undefined],
    ['yes'],
    [true],
    [{}],
    [{ ...given, timestamp: 'now' }],
    [{ ...given, timestamp: Number.NaN }],
    [{ ...given, analytics: 1 }],
    [{ ...given, explicit: null }],
  ])('is not %j', (value) => {
    expect(readConsent(value)).toBeNull();
  });
});
