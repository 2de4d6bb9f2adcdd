import { describe, expect, it, vi } from 'vitest';
import { createOnce, lazily } from './lazily.ts';

interface Whole {
  readonly a: number;
  readonly b: { readonly sum: number };
  readonly never: string;
}

describe('members that are made lazily', () => {
  it('are made at their first use, once, from each other', () => {
    const makeA = vi.fn<() => number>(() => 2);
    const makeNever = vi.fn<() => string>(() => 'x');
    const whole = lazily<Whole>({ a: makeA, b: ({ a }) => ({ sum: a + 1 }), never: makeNever });
    expect(makeA).not.toHaveBeenCalled();
    expect(whole.b).toBe(whole.b);
    expect([whole.b.sum, whole.a, makeA.mock.calls.length, makeNever.mock.calls.length]).toEqual([3, 2, 1, 0]);
  });

  it('say which one needs itself, and can be tried again after a failure', () => {
    let fails = true;
    const whole = lazily<{ readonly a: number; readonly b: number; readonly c: number }>({
      a: ({ b }) => b,
      b: ({ a }) => a,
      c: () => {
        if (fails) throw new Error('not yet');
        return 1;
      },
    });
    expect(() => whole.a).toThrow('The service a needs itself: a → b');
    expect(() => whole.c).toThrow('not yet');
    fails = false;
    expect(whole.c).toBe(1);
  });
});

describe('what a slice makes for itself', () => {
  it('is one instance, and a promise that failed is tried again', async () => {
    const once = createOnce(() => ({ value: 5 }));
    const make = vi.fn<(whole: { readonly value: number }) => object>(({ value }) => ({ value }));
    expect(once(make)).toBe(once(make));
    expect(make).toHaveBeenCalledTimes(1);
    let fails = true;
    const load = (): Promise<string> => (fails ? Promise.reject(new Error('gone')) : Promise.resolve('here'));
    await expect(once(load)).rejects.toThrow('gone');
    fails = false;
    await expect(once(load)).resolves.toBe('here');
  });
});
