import { describe, expect, it } from 'vitest';
import { seaAtCorners } from './sea-mask.ts';

const CELLS = 256;
const SIDE = 257;
const pixels = (land: (col: number, row: number) => number): Uint8Array =>
  Uint8Array.from({ length: CELLS * CELLS }, (_, k) => land(k % CELLS, Math.floor(k / CELLS)));

describe('the sea at the corners of cells', () => {
  it('is all sea without land and none on land', () => {
    expect(
      new Set(
        seaAtCorners(
          pixels(() => 0),
          1,
        ),
      ),
    ).toEqual(new Set([1]));
    expect(
      new Set(
        seaAtCorners(
          pixels(() => 255),
          1,
        ),
      ),
    ).toEqual(new Set([0]));
  });

  it('is half on a straight coast between two pixels', () => {
    const sea = seaAtCorners(
      pixels((col) => (col < 100 ? 255 : 0)),
      1,
    );
    expect(sea[5 * SIDE + 99]).toBe(0);
    expect(sea[5 * SIDE + 100]).toBe(0.5);
    expect(sea[5 * SIDE + 101]).toBe(1);
  });

  it('reads the first of four bytes of a picture', () => {
    const rgba = new Uint8Array(CELLS * CELLS * 4).fill(255);
    for (let k = 0; k < CELLS * CELLS; k++) rgba[4 * k] = 0;
    expect(new Set(seaAtCorners(rgba, 4))).toEqual(new Set([1]));
  });
});
