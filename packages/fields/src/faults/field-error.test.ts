import { describe, expect, it } from 'vitest';
import { FieldError, requireFinite, requireLength, requireWhole } from './index.ts';

function codeOf(run: () => void): string {
  try {
    run();
  } catch (error) {
    return error instanceof FieldError ? error.code : 'other';
  }
  return 'none';
}

describe('checks of parameters', () => {
  it('names the array and both lengths', () => {
    expect(() => requireLength('values', 3, 4)).toThrow('values has 3 values, expected 4');
    expect(codeOf(() => requireLength('values', 3, 4))).toBe('bad-size');
    expect(codeOf(() => requireLength('values', 4, 4))).toBe('none');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('refuses %s as a parameter', (value) => {
    expect(codeOf(() => requireFinite('step', value))).toBe('bad-parameter');
  });

  it.each([
    [1.5, 'bad-parameter'],
    [0, 'bad-parameter'],
    [11, 'bad-parameter'],
    [Number.NaN, 'bad-parameter'],
    [1, 'none'],
    [10, 'none'],
  ])('whole number from 1 to 10: %s gives %s', (value, code) => {
    expect(codeOf(() => requireWhole('rows', value, 1, 10))).toBe(code);
  });

  it('is an Error with a name and a code', () => {
    const error = new FieldError('corrupt-data', 'broken');
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.message]).toEqual(['FieldError', 'corrupt-data', 'broken']);
  });
});
