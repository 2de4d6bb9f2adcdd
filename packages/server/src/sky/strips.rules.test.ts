import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatedFrames } from './sky-source.ts';
import { inOrder, readStripName, stripsOf, writeStripName } from './strips.rules.ts';

const minute = 60_000;
const step = 3 * minute;
const noon = Date.UTC(2026, 2, 1, 12);

describe('names of strips', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.nat(400_000), fc.integer({ min: 1, max: 20 }), fc.boolean(), (ticks, frames, ahead) => {
        const name = { start: noon + ticks * step, frames, ahead };
        expect(readStripName(writeStripName(name))).toEqual(name);
      }),
    );
    for (const name of ['', 'newest', '202602301200-10', '2026030112-10', '202603011200*10', '202603011200-'])
      expect(readStripName(name)).toBeNull();
  });
});

describe('strips of frames', () => {
  it('hold every frame once, at equal steps, and none reaches over the end of its span', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200), { maxLength: 120 }), (ticks) => {
        const frames = inOrder(ticks.map((tick) => ({ ts: noon + tick * step, scanTs: 0 })));
        const strips = stripsOf(frames, step, 10);
        const held = strips.flatMap(({ first, frames: count }) =>
          Array.from({ length: count }, (_, k) => first + k * step),
        );
        expect(held).toEqual([...new Set(ticks)].toSorted((a, b) => a - b).map((tick) => noon + tick * step));
        for (const { first, frames: count, path } of strips) {
          expect(Math.floor(first / (10 * step))).toBe(Math.floor((first + (count - 1) * step) / (10 * step)));
          expect(readStripName(path)).toEqual({ start: first, frames: count, ahead: false });
        }
      }),
    );
  });
});

describe('frames of the simulated sky', () => {
  it('are of the last twelve hours, whole strips at the beginning, and never of the future', () => {
    fc.assert(
      fc.property(fc.nat(86_400_000), fc.constantFrom('radar' as const, 'satellite' as const), (ms, sky) => {
        const now = noon + ms;
        const frames = simulatedFrames(sky, now);
        const [first, last] = [frames[0]!.ts, frames.at(-1)!.ts];
        expect(last).toBeLessThanOrEqual(now - 3 * minute);
        expect(last).toBeGreaterThan(now - (sky === 'radar' ? 6 : 24) * minute);
        expect(last - first).toBeGreaterThanOrEqual(12 * 60 * minute);
        expect(first % (sky === 'radar' ? 30 * minute : 60 * minute)).toBe(0);
        expect(frames.length).toBeLessThan(400 - 20);
      }),
    );
  });
});
