import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FieldError } from '../faults/index.ts';
import { createRandom } from '../random/index.ts';
import {
  AGE_PER_SECOND,
  MAX_PARTICLE_AGE,
  MAX_PARTICLES,
  PARTICLE_ALPHA_CAP,
  particleAlpha,
  particleCount,
  seedParticles,
  stepParticles,
  trailAlpha,
} from './index.ts';
import type { Particles, VelocitySampler } from './index.ts';

const view = { width: 1200, height: 800 };

/** A uniform flow in pixels a second. */
function flow(vx: number, vy: number): VelocitySampler {
  return {
    sample(_x, _y, out) {
      out[0] = vx;
      out[1] = vy;
      out[2] = Math.hypot(vx, vy);
      return true;
    },
  };
}

const nowhere: VelocitySampler = { sample: () => false };

function run(p: Particles, sampler: VelocitySampler, rate: number, seconds: number, seed = 1): void {
  const random = createRandom(seed);
  for (let k = 0; k < rate * seconds; k++) stepParticles(p, sampler, 1 / rate, view, random);
}

describe('the limits of the specification', () => {
  it('15,000 particles, age 100, alpha 0.98', () => {
    expect([MAX_PARTICLES, MAX_PARTICLE_AGE, PARTICLE_ALPHA_CAP]).toEqual([15_000, 100, 0.98]);
  });

  it('never exceed the cap, whatever the screen and the multiplier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8000 }),
        fc.integer({ min: 1, max: 8000 }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (width, height, multiplier) => {
          const count = particleCount({ width, height }, 5, multiplier);
          expect(Number.isInteger(count) && count >= 0 && count <= 15_000).toBe(true);
        },
      ),
      { seed: 131 },
    );
    expect(particleCount(view, 5, 1)).toBe(4800);
    expect(particleCount(view, 5, 2)).toBe(9600);
    expect(() => seedParticles(15_001, view, createRandom(1))).toThrow(FieldError);
  });
});

describe('seeding', () => {
  it('covers the screen evenly', () => {
    const p = seedParticles(4800, view, createRandom(2));
    const bins = new Int32Array(12 * 8);
    for (let k = 0; k < p.count; k++)
      bins[Math.min(7, Math.floor((p.y[k] ?? 0) / 100)) * 12 + Math.min(11, Math.floor((p.x[k] ?? 0) / 100))]! += 1;
    // 50 in each on average; independent places would scatter by 7.
    for (const bin of bins) expect(Math.abs(bin - 50)).toBeLessThan(14);
  });

  it('puts all inside, of all ages, and is the same for a seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer(), (count, seed) => {
        const p = seedParticles(count, view, createRandom(seed));
        const again = seedParticles(count, view, createRandom(seed));
        expect(again).toEqual(p);
        for (let k = 0; k < count; k++) {
          expect(
            (p.x[k] ?? -1) >= 0 && (p.x[k] ?? 9999) <= 1200 && (p.y[k] ?? -1) >= 0 && (p.y[k] ?? 9999) <= 800,
          ).toBe(true);
          expect((p.age[k] ?? -1) >= 0 && (p.age[k] ?? 999) <= 100).toBe(true);
        }
      }),
      { seed: 132, numRuns: 30 },
    );
  });

  it('refuses a viewport without area', () => {
    expect(() => seedParticles(10, { width: 0, height: 5 }, createRandom(1))).toThrow(FieldError);
  });
});

describe('a step', () => {
  it.each([30, 60, 120])('moves the same distance in a second at %i frames a second', (rate) => {
    const p = seedParticles(1, view, createRandom(3));
    p.x[0] = 100;
    p.y[0] = 700;
    p.age[0] = 0;
    run(p, flow(80, -120), rate, 1);
    expect(p.x[0]).toBeCloseTo(180, 1);
    expect(p.y[0]).toBeCloseTo(580, 1);
    expect(p.age[0]).toBeCloseTo(AGE_PER_SECOND, 3);
  });

  it('remembers where it came from and how fast it was', () => {
    const p = seedParticles(1, view, createRandom(3));
    p.x[0] = 50;
    p.y[0] = 60;
    p.age[0] = 5;
    stepParticles(p, flow(30, 40), 0.1, view, createRandom(1));
    expect([p.fromX[0], p.fromY[0], p.speed[0]]).toEqual([50, 60, 50]);
    expect(p.x[0]).toBeCloseTo(53, 4);
  });

  it('kills at age 100', () => {
    const p = seedParticles(200, view, createRandom(4));
    run(p, flow(1, 1), 60, 10);
    for (const age of p.age) expect(age).toBeLessThan(MAX_PARTICLE_AGE);
    const old = seedParticles(1, view, createRandom(4));
    old.age[0] = 99.9;
    stepParticles(old, flow(1, 0), 0.05, view, createRandom(5));
    expect(old.age[0]).toBe(0);
    expect(old.fromX[0]).toBe(old.x[0]);
  });

  it('kills where there is no data, and draws nothing there', () => {
    const half: VelocitySampler = {
      sample(x, _y, out) {
        out.fill(0);
        return x < 600;
      },
    };
    const p = seedParticles(400, view, createRandom(6));
    run(p, half, 60, 1);
    for (let k = 0; k < p.count; k++) {
      if ((p.x[k] ?? 0) >= 600) expect(particleAlpha(p.age[k] ?? 0)).toBe(0);
    }
    run(p, nowhere, 60, 1);
    for (const age of p.age) expect(particleAlpha(age)).toBe(0);
    // When data comes, they come back to life.
    run(p, flow(1, 0), 60, 1);
    for (const age of p.age) expect(age).toBeLessThan(MAX_PARTICLE_AGE);
  });

  it('keeps everything on the screen and the cover even, also in a steady wind', () => {
    const p = seedParticles(4800, view, createRandom(7));
    run(p, flow(60, 25), 60, 12);
    const bins = new Int32Array(6 * 4);
    for (let k = 0; k < p.count; k++) {
      const x = p.x[k] ?? -1;
      const y = p.y[k] ?? -1;
      expect(x >= 0 && x <= 1200 && y >= 0 && y <= 800).toBe(true);
      bins[Math.min(3, Math.floor(y / 200)) * 6 + Math.min(5, Math.floor(x / 200))]! += 1;
    }
    // 200 in each on average.
    for (const bin of bins) expect(Math.abs(bin - 200)).toBeLessThan(60);
  });

  it('leaves on one side and comes in on the other, without a line across', () => {
    const p = seedParticles(1, view, createRandom(3));
    p.x[0] = 1199;
    p.y[0] = 300;
    p.age[0] = 20;
    stepParticles(p, flow(50, 0), 0.1, view, createRandom(1));
    expect(p.x[0]).toBeCloseTo(4, 3);
    expect([p.fromX[0], p.fromY[0]]).toEqual([p.x[0], p.y[0]]);
    expect(p.age[0]).toBeGreaterThan(20);
  });

  it('does not fling particles after a long sleep', () => {
    const p = seedParticles(1, view, createRandom(3));
    p.x[0] = 100;
    p.y[0] = 100;
    p.age[0] = 0;
    stepParticles(p, flow(100, 0), 60, view, createRandom(1));
    expect(p.x[0]).toBeCloseTo(110, 3);
  });

  it('refuses time that runs backwards', () => {
    const p = seedParticles(1, view, createRandom(3));
    expect(() => stepParticles(p, nowhere, -1, view, createRandom(1))).toThrow(FieldError);
    expect(() => stepParticles(p, nowhere, Number.NaN, view, createRandom(1))).toThrow(FieldError);
  });
});

describe('opacity', () => {
  it('is at most 0.98, fades in and out, and is nothing for the dead', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 200, noNaN: true }), (age) => {
        const alpha = particleAlpha(age);
        expect(alpha >= 0 && alpha <= 0.98).toBe(true);
      }),
      { seed: 133 },
    );
    expect([particleAlpha(0), particleAlpha(50), particleAlpha(100), particleAlpha(Number.NaN)]).toEqual([
      0, 0.98, 0, 0,
    ]);
    expect(particleAlpha(95)).toBeLessThan(particleAlpha(85));
  });

  it('of trails depends on time, not on frames', () => {
    const half = trailAlpha(0.9, 1 / 60);
    expect(half).toBeCloseTo(0.9, 12);
    expect(trailAlpha(0.9, 1 / 30)).toBeCloseTo(half * half, 12);
    expect(trailAlpha(1, 1 / 60)).toBe(0.98);
    expect(trailAlpha(0.96, 1 / 240)).toBe(0.98);
  });
});
