import { describe, expect, it } from 'vitest';
import { errorCodeList, errorCodes, isErrorCode, statusOf } from './error-codes.ts';

describe('the error table', () => {
  it('gives every code a status of an error and words', () => {
    for (const code of errorCodeList) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(statusOf(code)).toBeGreaterThanOrEqual(400);
      expect(statusOf(code)).toBeLessThan(600);
      expect(errorCodes[code].text.length).toBeGreaterThan(5);
    }
  });

  it.each([
    ['outside-grid', 404],
    ['unknown-run', 404],
    ['unknown-product', 404],
    ['above-tier', 403],
    ['unauthorized', 401],
    ['payload-too-large', 413],
    ['rate-limited', 429],
    ['invalid-coordinates', 400],
    ['method-not-allowed', 405],
    ['conflict', 409],
    ['unavailable', 503],
    ['internal', 500],
  ] as const)('answers %s with %d', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  it('uses the words of the documents where they have some', () => {
    const texts = new Set<string>(Object.values(errorCodes).map((entry) => entry.text));
    for (const words of [
      'Nothing found',
      'Data not available for this location',
      'We do not provide tide forecast for this location',
      'There are no webcams around this location',
      'Files larger than 5MB cannot be uploaded to the cloud',
    ])
      expect(texts).toContain(words);
  });

  it('says every text once', () => {
    const texts = Object.values(errorCodes).map((entry) => entry.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('knows its codes and no inherited names', () => {
    expect(isErrorCode('not-found')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(404)).toBe(false);
  });
});
