import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { between, mixKey, normal, randomFrom } from './random.ts';
import { makeNoiseTable, noiseAt, noiseFrequency } from './noise-table.ts';
import { makeWaveNoise, phasesAt, waveNoiseAt } from './wave-noise.ts';

describe('random streams', () => {
  it('depend on every part of their key', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(mixKey(a, b)).toBe(mixKey(a, b));
        if (a !== b) expect(mixKey(a, b)).not.toBe(mixKey(b, a));
        expect(mixKey(a, b, 0)).not.toBe(mixKey(a, b, 1));
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('are even in [0, 1) and normal with deviation 1', () => {
    const random = randomFrom(7);
    const draws = Array.from({ length: 20_000 }, random);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(draws.reduce((a, b) => a + b) / draws.length).toBeCloseTo(0.5, 1);
    const bells = Array.from({ length: 20_000 }, () => normal(random));
    expect(Math.sqrt(bells.reduce((a, b) => a + b * b, 0) / bells.length)).toBeCloseTo(1, 1);
    expect(between(() => 0.25, 10, 20)).toBe(12.5);
  });
});

describe('the noise table', () => {
  const table = makeNoiseTable(3);

  it('has mean 0 and deviation 1', () => {
    let sum = 0;
    let square = 0;
    const cells = 128 ** 3;
    for (let k = 0; k < cells; k += 1) {
      const noise = noiseAt(table, k % 128, Math.floor(k / 128) % 128, Math.floor(k / 128 ** 2));
      sum += noise;
      square += noise * noise;
    }
    expect(Math.abs(sum / cells)).toBeLessThan(0.01);
    expect(Math.sqrt(square / cells)).toBeCloseTo(1, 1);
  });

  it('is periodic, also for negative places, and continuous', () => {
    const place = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(place, place, place, (x, y, z) => {
        expect(noiseAt(table, x + 128, y - 256, z)).toBeCloseTo(noiseAt(table, x, y, z), 6);
        expect(Math.abs(noiseAt(table, x + 0.01, y, z) - noiseAt(table, x, y, z))).toBeLessThan(0.05);
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('differs between seeds and knows its wavelength', () => {
    expect(noiseAt(makeNoiseTable(4), 10.5, 3, 3)).not.toBe(noiseAt(table, 10.5, 3, 3));
    expect(noiseFrequency(100)).toBeCloseTo(2 * noiseFrequency(200), 9);
  });
});

describe('wave noise', () => {
  const noise = makeWaveNoise(11, 9, 2, 3700, 60, 30);
  const at = (hours: number, run: number, x: number, y: number, z: number): readonly number[] => {
    const out = new Float64Array(2);
    waveNoiseAt(noise, phasesAt(noise, hours, run), x, y, z, out);
    return [...out];
  };

  it('has deviation about 1 over the sphere and over time', () => {
    const random = randomFrom(2);
    let square = 0;
    for (let k = 0; k < 4000; k += 1) {
      const z = between(random, -1, 1);
      const lon = between(random, 0, 6.283);
      const [a] = at(
        between(random, 0, 50_000),
        between(random, 0, 50_000),
        Math.cos(lon) * Math.sqrt(1 - z * z),
        Math.sin(lon) * Math.sqrt(1 - z * z),
        z,
      );
      square += a! * a!;
    }
    expect(Math.sqrt(square / 4000)).toBeGreaterThan(0.85);
    expect(Math.sqrt(square / 4000)).toBeLessThan(1.15);
  });

  it('drifts slowly between runs: six hours change it less than six days do on average', () => {
    let [near, far] = [0, 0];
    for (let k = 0; k < 300; k += 1) {
      const [a] = at(9000, k * 500, 1, 0, 0);
      near += Math.abs(at(9000, k * 500 + 6, 1, 0, 0)[0]! - a!);
      far += Math.abs(at(9000, k * 500 + 144, 1, 0, 0)[0]! - a!);
    }
    expect(near).toBeLessThan(0.5 * far);
  });

  it('keeps its fineness far from the epoch', () => {
    expect(Math.abs(at(2e6 + 0.01, 0, 1, 0, 0)[0]! - at(2e6, 0, 1, 0, 0)[0]!)).toBeLessThan(0.01);
  });
});
