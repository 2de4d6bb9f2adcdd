import { describe, expect, it } from 'vitest';
import { laidOutFor } from './open-windows.ts';

describe('the windows', () => {
  it('are laid out as the screen around them is', () => {
    expect(laidOutFor('desktop', false)).toBe('desktop');
    expect(laidOutFor('desktop', true)).toBe('mobile');
    expect(laidOutFor('mobile', true)).toBe('mobile');
    expect(laidOutFor('mobile', false)).toBe('tablet');
    expect(laidOutFor('tablet', false)).toBe('tablet');
  });
});
