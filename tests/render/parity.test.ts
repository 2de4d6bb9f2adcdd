import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLab } from './lab.ts';
import type { Lab } from './lab.ts';
import type { Parity } from './scenes/parity.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab(inject('stage'));
});
afterAll(() => lab.close());

describe('GLSL and the fields package agree on random input', () => {
  it.each([
    ['scalar', 0.01],
    ['vector', 0.01],
    ['class', 0],
  ] as const)('reading a %s patch with holes', async (kind, tolerance) => {
    const found = await lab.run<Parity>('parity', 'sampling', kind, false);
    expect(found.checked).toBeGreaterThan(1900);
    expect(found.disagreements).toBe(0);
    expect(found.worst).toBeLessThanOrEqual(tolerance);
  });

  it('reading half-floats: within a 2000th of the range', async () => {
    const found = await lab.run<Parity>('parity', 'sampling', 'scalar', true);
    expect(found.disagreements).toBe(0);
    expect(found.worst).toBeLessThanOrEqual(70 / 2000);
  });

  it.each([2, 256, 2048])('the entry of a value in a ramp of %i colours', async (size) => {
    const found = await lab.run<Parity>('parity', 'ramp', size);
    expect(found.worst).toBeLessThanOrEqual(1);
    // Values on the border of two entries may fall to either side in 32 bits.
    expect(found.disagreements).toBeLessThanOrEqual(2);
  });

  it.each([
    ['time', 1e-5],
    ['sea', 1e-4],
    ['land', 1e-4],
    ['rain', 1e-3],
    ['marks', 0],
    ['ink', 0.5],
  ] as const)('the formula of %s', async (name, tolerance) => {
    const found = await lab.run<Parity>('parity', 'formulas', name);
    expect(found.worst).toBeLessThanOrEqual(tolerance);
  });

  it('no data at the ends and between two steps', async () => {
    expect(await lab.run<number[]>('parity', 'timeEnds')).toEqual([1, 0, 2]);
  });
});
