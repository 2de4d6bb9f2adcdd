import { describe, expect, it } from 'vitest';
import { createAttention } from './attention.ts';

describe('the attention of the visitor', () => {
  it('is free at first, and again when the last has given it back', async () => {
    const attention = createAttention();
    await attention.free();
    const [first, second] = [attention.hold(), attention.hold()];
    let isFree = false;
    const waiting = attention.free().then(() => (isFree = true));
    first();
    first();
    await Promise.resolve();
    expect(isFree).toBe(false);
    second();
    await waiting;
    expect(isFree).toBe(true);
  });
});
