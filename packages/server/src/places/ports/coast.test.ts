import { describe, expect, it } from 'vitest';
import { CELLS, openCoast, packCoast, squareOf } from './coast.ts';

describe('packCoast and openCoast', () => {
  const wavy = (lat: number, lon: number): boolean => lat > 48 + 0.3 * Math.sin(lon * 9);
  const squares = [squareOf(47.5, -2.5), squareOf(48.5, -2.5), squareOf(48.5, -1.5), squareOf(49.5, -2.5)];

  it('gives back the same land and sea at the middle of every cell', () => {
    const isLand = openCoast(packCoast(squares, wavy));
    let wrong = 0;
    for (let y = 0; y < 3 * CELLS; y++) {
      for (let x = 0; x < CELLS; x++) {
        const [lat, lon] = [47 + (y + 0.5) / CELLS, -3 + (x + 0.5) / CELLS];
        if (isLand(lat, lon) !== wavy(lat, lon)) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  it('keeps bits only of squares with land and sea', () => {
    const { land, mixed } = packCoast(squares, wavy);
    expect([...land]).toEqual([squareOf(49.5, -2.5)]);
    expect(mixed.length).toBe(3);
  });

  it('calls sea what was not packed, and reads a longitude of the next turn', () => {
    const isLand = openCoast(packCoast([squareOf(10, 179.5)], () => true));
    expect([isLand(10.5, 179.5), isLand(10.5, -180.5), isLand(10.5, 539.5), isLand(0, 0)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([isLand(90, 0), isLand(-90, 0)]).toEqual([false, false]);
  });
});
