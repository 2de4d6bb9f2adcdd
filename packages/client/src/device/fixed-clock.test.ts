import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from './fixed-clock.ts';

describe('the fixed clock', () => {
  it('stands still until it is moved', () => {
    const clock = createFixedClock(1000);
    expect([clock.now(), clock.now()]).toEqual([1000, 1000]);
    clock.advance(250);
    expect(clock.now()).toBe(1250);
  });

  it('runs timers in the order of their time, each at its own time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(500), { maxLength: 20 }), (delays) => {
        const clock = createFixedClock(0);
        const seen: number[] = [];
        for (const delay of delays) clock.setTimeout(() => seen.push(clock.now()), delay);
        clock.advance(500);
        expect(seen).toEqual([...delays].sort((a, b) => a - b));
        expect(clock.pending()).toBe(0);
      }),
      { seed: 20260115 },
    );
  });

  it('does not depend on how an advance is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 10 }), (pieces) => {
        const whole = createFixedClock(0);
        const cut = createFixedClock(0);
        const seen: [number[], number[]] = [[], []];
        whole.setInterval(() => seen[0].push(whole.now()), 20);
        cut.setInterval(() => seen[1].push(cut.now()), 20);
        whole.advance(pieces.reduce((sum, piece) => sum + piece, 0));
        for (const piece of pieces) cut.advance(piece);
        expect(seen[1]).toEqual(seen[0]);
      }),
      { seed: 20260115 },
    );
  });

  it('runs a timer that was started by a timer within the same advance', () => {
    const clock = createFixedClock(0);
    const seen: number[] = [];
    clock.setTimeout(() => clock.setTimeout(() => seen.push(clock.now()), 10), 10);
    clock.advance(19);
    expect(seen).toEqual([]);
    clock.advance(1);
    expect(seen).toEqual([20]);
  });

  it('forgets what was cleared', () => {
    const clock = createFixedClock(0);
    const seen: string[] = [];
    clock.clearTimeout(clock.setTimeout(() => seen.push('timeout'), 5));
    clock.cancelAnimationFrame(clock.requestAnimationFrame(() => seen.push('frame')));
    const interval = clock.setInterval(() => {
      seen.push('interval');
      clock.clearInterval(interval);
    }, 5);
    clock.advance(100);
    expect(seen).toEqual(['interval']);
  });

  it('gives a frame its time, once', () => {
    const clock = createFixedClock(100);
    const seen: number[] = [];
    clock.requestAnimationFrame((ms) => seen.push(ms));
    clock.advance(100);
    expect(seen).toEqual([116]);
  });

  it('lets awaits settle between timers when advanced asynchronously', async () => {
    const clock = createFixedClock(0);
    const seen: number[] = [];
    const beat = async (): Promise<void> => {
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, 100));
        seen.push(clock.now());
      }
    };
    void beat();
    await clock.advanceAsync(300);
    expect(seen).toEqual([100, 200, 300]);
  });
});
