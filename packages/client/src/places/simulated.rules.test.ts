import { describe, expect, it } from 'vitest';
import { isSimulated } from './simulated.rules.ts';

describe('data', () => {
  const from = (provenance: { readonly origin: string } | undefined) => ({ provenance });
  it('are called simulated unless the server says that they are live', () => {
    expect(isSimulated(from({ origin: 'live' }))).toBe(false);
    expect(isSimulated(from({ origin: 'simulated' }))).toBe(true);
    expect(isSimulated(from(undefined))).toBe(true);
    expect(isSimulated(null)).toBe(true);
  });
});
