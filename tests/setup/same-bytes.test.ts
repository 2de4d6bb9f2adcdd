import { describe, expect, it } from 'vitest';

describe('lists of numbers', () => {
  it('are equal where every bit is', () => {
    expect(Float32Array.of(1, Number.NaN)).toEqual(Float32Array.of(1, Number.NaN));
    expect({ rows: [new Uint8Array(200_000)] }).toEqual({ rows: [new Uint8Array(200_000)] });
  });

  it.each([
    [Uint8Array.of(1, 2), Uint8Array.of(1, 3)],
    [Uint8Array.of(1, 2), Uint8Array.of(1, 2, 0)],
    [Uint8Array.of(1, 0), Uint16Array.of(1)],
    [Uint8Array.of(1), Int8Array.of(1)],
    [Float64Array.of(0), Float64Array.of(-0)],
  ])('are kept apart: %o and %o', (one, other) => {
    expect(one).not.toEqual(other);
  });
});
