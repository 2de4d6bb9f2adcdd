import { describe, expect, it } from 'vitest';
import { barFrames, frameStretches } from './frames.rules.ts';
import { skySpan } from './span.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7, 12);
const STEP = 180_000;
const span = skySpan(NOW, false, false);
const at = (steps: number): number => NOW + steps * STEP;

describe('the frames of the bar', () => {
  it('are loaded, waiting, or missing where a frame should be and none is', () => {
    const frames = barFrames([at(-5), at(-4), at(-1), at(0)], STEP, (ts) => ts >= at(-1));
    expect(frames.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'missing', 'missing', 'loaded', 'loaded']);
  });

  it('are stretches of one state that neither overlap nor leave the bar', () => {
    const known = Array.from({ length: 50 }, (_, index) => at(index - 49)).filter((_, index) => index % 9 !== 0);
    const stretches = frameStretches(
      span,
      barFrames(known, STEP, (ts) => ts > at(-20)),
      STEP,
    );
    let end = 0;
    for (const { left, width } of stretches) {
      expect(left).toBeGreaterThanOrEqual(end - 1e-9);
      end = left + width;
    }
    expect(end).toBeLessThanOrEqual(1);
    expect(new Set(stretches.map(({ state }) => state))).toEqual(new Set(['loaded', 'waiting', 'missing']));
  });
});
