import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random/index.ts';
import { MAX_PARTICLE_AGE, seedParticles, stepParticles } from './index.ts';
import type { Particles, VelocitySampler } from './index.ts';

const view = { width: 1000, height: 1000 };

/** One particle at a place, young. */
function single(x: number, y: number): Particles {
  const p = seedParticles(1, view, createRandom(1));
  p.x[0] = x;
  p.y[0] = y;
  p.age[0] = 0;
  return p;
}

/** Turns around the middle of the screen by `rate` radians a second. */
function vortex(rate: number): VelocitySampler {
  return {
    sample(x, y, out) {
      out[0] = -(y - 500) * rate;
      out[1] = (x - 500) * rate;
      out[2] = Math.hypot(x - 500, y - 500) * rate;
      return true;
    },
  };
}

describe('a particle in a vortex', () => {
  it('stays on its circle and turns with it', () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 400, noNaN: true }), (radius) => {
        const p = single(500 + radius, 500);
        const random = createRandom(1);
        for (let k = 0; k < 120; k++) stepParticles(p, vortex(0.5), 1 / 120, view, random);
        const x = (p.x[0] ?? 0) - 500;
        const y = (p.y[0] ?? 0) - 500;
        // Straight steps drift outwards by half the square of their angle: less than a hundredth here.
        expect(Math.abs(Math.hypot(x, y) / radius - 1)).toBeLessThan(0.01);
        expect(Math.atan2(y, x)).toBeCloseTo(0.5, 2);
      }),
      { seed: 331, numRuns: 20 },
    );
  });

  it('has its speed noted for colour', () => {
    const p = single(700, 500);
    stepParticles(p, vortex(0.5), 1 / 60, view, createRandom(1));
    expect(p.speed[0]).toBeCloseTo(100, 3);
  });
});

describe('frames', () => {
  it('that take no time move nothing', () => {
    const p = single(300, 300);
    stepParticles(p, vortex(1), 0, view, createRandom(1));
    expect([p.x[0], p.y[0], p.age[0]]).toEqual([300, 300, 0]);
  });

  it('of uneven length cover the distance of their time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 0.05, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (frames) => {
          const p = single(100, 500);
          const steady: VelocitySampler = {
            sample(_x, _y, out) {
              out[0] = 120;
              out[1] = 0;
              out[2] = 1;
              return true;
            },
          };
          for (const dt of frames) stepParticles(p, steady, dt, view, createRandom(1));
          const time = frames.reduce((a, b) => a + b, 0);
          expect(p.x[0]).toBeCloseTo(100 + 120 * time, 1);
          expect(p.age[0]).toBeLessThan(MAX_PARTICLE_AGE);
        },
      ),
      { seed: 332 },
    );
  });

  it('are the same for the same seed, and not for another', () => {
    const run = (seed: number): Particles => {
      const random = createRandom(seed);
      const p = seedParticles(300, view, random);
      for (let k = 0; k < 300; k++) stepParticles(p, vortex(1), 1 / 60, view, random);
      return p;
    };
    expect(run(5)).toEqual(run(5));
    expect(run(5).x).not.toEqual(run(6).x);
  });
});
