import { describe, expect, it } from 'vitest';
import { createNoiseTable, createRandom, hashFloat, NOISE_MASK, NOISE_SIZE, noiseAt } from './index.ts';

const table = createNoiseTable(77);

/** Correlation of the noise with itself some cells away along an axis, over random places. */
function correlation(shift: readonly [number, number, number]): number {
  const random = createRandom(4);
  let ab = 0;
  let aa = 0;
  for (let k = 0; k < 6000; k++) {
    const x = random.float() * 128;
    const y = random.float() * 128;
    const z = random.float() * 128;
    const a = noiseAt(table, x, y, z);
    ab += a * noiseAt(table, x + shift[0], y + shift[1], z + shift[2]);
    aa += a * a;
  }
  return ab / aa;
}

describe('the character of the noise', () => {
  it('is a power of two, so that masks wrap it', () => {
    expect(NOISE_SIZE).toBe(128);
    expect(NOISE_MASK).toBe(127);
    expect(Math.log2(NOISE_SIZE) % 1).toBe(0);
  });

  it('neighbours are alike, far places are not', () => {
    expect(correlation([1, 0, 0])).toBeGreaterThan(0.8);
    expect(Math.abs(correlation([20, 0, 0]))).toBeLessThan(0.15);
    expect(Math.abs(correlation([0, 37, 0]))).toBeLessThan(0.15);
  });

  it('is alike in the three directions', () => {
    for (const distance of [1, 2, 3]) {
      const [x, y, z] = [correlation([distance, 0, 0]), correlation([0, distance, 0]), correlation([0, 0, distance])];
      expect(Math.max(x, y, z) - Math.min(x, y, z)).toBeLessThan(0.1);
    }
  });

  it('has as much above zero as below, and a useful spread', () => {
    let above = 0;
    let squares = 0;
    for (const cell of table.cells) {
      if (cell > 0) above++;
      squares += (cell / 127) ** 2;
    }
    expect(Math.abs(above / table.cells.length - 0.5)).toBeLessThan(0.04);
    const deviation = Math.sqrt(squares / table.cells.length);
    expect(deviation).toBeGreaterThan(0.15);
    expect(deviation).toBeLessThan(0.45);
  });

  it('has fine structure: three octaves, the finest two cells wide', () => {
    // The lattice of the finest octave is two cells apart: noise changes its sign within a few cells.
    let changes = 0;
    for (let x = 0; x < 127; x++) if (noiseAt(table, x, 40, 70) > 0 !== noiseAt(table, x + 1, 40, 70) > 0) changes++;
    expect(changes).toBeGreaterThan(8);
    expect(changes).toBeLessThan(70);
  });
});

describe('the spread of hashes', () => {
  it.each([0, 1, 2, 3])('argument %i alone fills the range evenly', (position) => {
    const bins = new Int32Array(10);
    for (let k = 0; k < 10_000; k++) {
      const args: [number, number, number, number] = [5, 6, 7, 8];
      args[position] = k;
      bins[Math.floor(hashFloat(...args) * 10)]! += 1;
    }
    for (const bin of bins) expect(Math.abs(bin - 1000)).toBeLessThan(130);
  });

  it('is the same for missing arguments and zeros', () => {
    expect(hashFloat(9)).toBe(hashFloat(9, 0, 0, 0));
    expect(hashFloat(9, 1)).not.toBe(hashFloat(9, 0, 1));
  });
});
