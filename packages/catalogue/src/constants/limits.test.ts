import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentHolds, startConsent } from './consent.ts';
import { decideReport } from './reporting.ts';
import { expiryNotice } from './subscription.ts';

const now = Date.UTC(2026, 6, 1);
const hour = 3_600_000;
const day = 24 * hour;
const age = fc.integer({ min: 0, max: 800 * day });

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

describe('the expiry message', () => {
  it('never promises more time than is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * hour }), (left) => {
        const message = expiryNotice(left);
        if (message !== null && 'hours' in message) expect(message.hours * hour).toBeLessThanOrEqual(left);
        if (message !== null && 'days' in message) expect(message.days * day).toBeLessThanOrEqual(left);
        expect(message === null).toBe(left > 336 * hour);
      }),
      { seed: 73, numRuns: 300 },
    );
  });
});

describe('error reports of a broken page', () => {
  it('stop, however often one message happens', () => {
    let sent = 0;
    for (let occurrence = 1; occurrence <= 10_000; occurrence += 1) {
      const decision = decideReport({
        insideFrame: false,
        online: true,
        sent,
        occurrence,
        status: null,
        noisyBrowser: false,
      });
      if (decision !== 'skip') sent += 1;
    }
    expect(sent).toBe(6);
  });

  it('stop, however many messages there are', () => {
    let sent = 0;
    for (let message = 0; message < 5_000; message += 1) {
      const decision = decideReport({
        insideFrame: false,
        online: true,
        sent,
        occurrence: 1,
        status: 500,
        noisyBrowser: false,
      });
      if (decision !== 'skip') sent += 1;
    }
    expect(sent).toBe(1_000);
  });
});
