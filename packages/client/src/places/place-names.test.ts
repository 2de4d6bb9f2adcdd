import { describe, expect, it } from 'vitest';
import { coordinatesText } from './place-names.ts';

describe('a place without a name', () => {
  it('goes by its coordinates', () => {
    expect(coordinatesText(37.1036, -25.3777)).toBe('37.10, -25.38');
  });
});
