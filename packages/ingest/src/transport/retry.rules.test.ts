import { describe, expect, it } from 'vitest';
import { defaultRetry, isPassing, pauseAfter, retryAfter } from './retry.rules.ts';

describe('the pause before another request', () => {
  it('doubles up to the longest', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempt) => pauseAfter(attempt, 1, defaultRetry))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it('is spread over its upper half', () => {
    expect(pauseAfter(3, 0, defaultRetry)).toBe(2000);
    expect(pauseAfter(3, 0.5, defaultRetry)).toBe(3000);
  });

  it('obeys a provider that names a longer time, within reason', () => {
    expect(pauseAfter(1, 0, defaultRetry, 9000)).toBe(9000);
    expect(pauseAfter(1, 1, defaultRetry, 10)).toBe(1000);
    expect(pauseAfter(1, 0, defaultRetry, 1e9)).toBe(300_000);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 15, 12);

  it('is seconds or a date', () => {
    expect(retryAfter('120', now)).toBe(120_000);
    expect(retryAfter('Sun, 15 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
    expect(retryAfter('Sun, 15 Nov 2026 11:00:00 GMT', now)).toBe(0);
  });

  it.each([null, '', 'soon'])('says nothing as %j', (header) => expect(retryAfter(header, now)).toBeNull());
});

it('only faults that pass are tried again', () => {
  expect(
    ['unreachable', 'timeout', 'server-fault', 'short', 'html'].every((fault) => isPassing(fault as 'short')),
  ).toBe(true);
  expect(
    ['not-there', 'refused', 'too-large', 'bad-index', 'stopped'].some((fault) => isPassing(fault as 'short')),
  ).toBe(false);
});
