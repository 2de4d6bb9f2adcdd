import { describe, expect, it } from 'vitest';
import { isScaleIdent, scaleIdents } from './scale-idents.ts';

describe('scale idents', () => {
  it('are distinct', () => {
    expect(new Set(scaleIdents).size).toBe(scaleIdents.length);
  });

  it('are known, and nothing else is', () => {
    expect(scaleIdents.every(isScaleIdent)).toBe(true);
    expect([null, '', 'Wind', 'swell1', 0, {}].some(isScaleIdent)).toBe(false);
  });
});
