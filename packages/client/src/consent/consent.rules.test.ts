import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consentCountries,
  consentHolds,
  consentTerms,
  isConsentRequired,
  pageViewMove,
  startConsent,
} from './consent.rules.ts';
import type { ConsentRecord } from './consent.rules.ts';

const now = Date.UTC(2026, 5, 15);
const daysAgo = (days: number): number => now - days * 86_400_000;
const answered = (analytics: boolean, days: number): ConsentRecord => ({
  version: '2023/11',
  timestamp: daysAgo(days),
  analytics,
  explicit: true,
});

describe('a stored consent', () => {
  it('has the version of the documents', () => {
    expect(consentTerms.version).toBe('2023/11');
  });

  it('to analytics holds 365 days', () => {
    expect(consentHolds(answered(true, 365), now)).toBe(true);
    expect(consentHolds(answered(true, 365.01), now)).toBe(false);
  });

  it('holds only 90 days when it was a refusal', () => {
    expect(consentHolds(answered(false, 90), now)).toBe(true);
    expect(consentHolds(answered(false, 90.01), now)).toBe(false);
  });

  it('is dropped when it was not explicit or answers another text', () => {
    expect(consentHolds({ ...answered(true, 1), explicit: false }, now)).toBe(false);
    expect(consentHolds({ ...answered(true, 1), version: '2019/01' }, now)).toBe(false);
  });
});

describe('the question of consent', () => {
  it.each(['de', 'AT', 'fr', 'ie', 'gr', 'is', 'li', 'no', 'gb', 'uk', 'ch', 'br'])('is required in %s', (country) => {
    expect(isConsentRequired(country)).toBe(true);
  });

  it.each(['us', 'au', 'jp', 'za', 'IN'])('is not required in %s', (country) => {
    expect(isConsentRequired(country)).toBe(false);
  });

  it.each(['xx', 'XX', '', 'nowhere', '4'])('is required where the country is not known: %j', (country) => {
    expect(isConsentRequired(country)).toBe(true);
  });

  it('knows the 27 countries of the union, 3 more of its economic area, and 3 of their own law, one under two codes', () => {
    expect(consentCountries.size).toBe(27 + 3 + 4);
  });
});

describe('consent at start', () => {
  it('keeps an answer that holds', () => {
    const record = answered(false, 10);
    expect(startConsent(record, true, now)).toEqual({ kind: 'keep', record });
  });

  it('asks where a question is required', () => {
    expect(startConsent(null, true, now)).toEqual({ kind: 'ask' });
    expect(startConsent(answered(false, 100), true, now)).toEqual({ kind: 'ask' });
  });

  it('assumes consent elsewhere, and marks it as assumed', () => {
    expect(startConsent(null, false, now)).toEqual({
      kind: 'assume',
      record: { version: '2023/11', timestamp: now, analytics: true, explicit: false },
    });
  });
});

describe('page views', () => {
  it('wait while the answer is pending, except the view of the consent panel', () => {
    expect(pageViewMove('pending', 'consent')).toBe('send');
    expect(pageViewMove('pending', 'detail')).toBe('queue');
  });

  it('are sent after yes and never after no', () => {
    expect(pageViewMove('analytics', 'detail')).toBe('send');
    expect(pageViewMove('rejected', 'detail')).toBe('drop');
    expect(pageViewMove('rejected', 'consent')).toBe('drop');
  });
});

const age = fc.integer({ min: 0, max: 800 * 86_400_000 });

describe('rules that depend on age', () => {
  it('never let a refusal hold longer than a consent', () => {
    fc.assert(
      fc.property(age, (ageMs) => {
        const record = { version: '2023/11', timestamp: now - ageMs, explicit: true };
        expect(
          consentHolds({ ...record, analytics: true }, now) || !consentHolds({ ...record, analytics: false }, now),
        ).toBe(true);
      }),
      { seed: 71 },
    );
  });
});

describe('consent at start', () => {
  it('always ends in a decision that holds, or in a question', () => {
    const stored = fc.option(
      fc.record({
        version: fc.constantFrom('2023/11', '2020/01'),
        timestamp: age.map((ageMs) => now - ageMs),
        analytics: fc.boolean(),
        explicit: fc.boolean(),
      }),
      { nil: null },
    );
    fc.assert(
      fc.property(stored, fc.boolean(), (record, required) => {
        const start = startConsent(record, required, now);
        if (start.kind === 'keep') expect(consentHolds(start.record, now)).toBe(true);
        else expect(start.kind).toBe(required ? 'ask' : 'assume');
      }),
      { seed: 72, numRuns: 200 },
    );
  });
});
