import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  crestLine,
  crestSpeed,
  deepWaveLength,
  pixelsPerMetreSecond,
  truePixelsPerMetreSecond,
  waveLength,
} from './index.ts';

describe('speed on the map', () => {
  it('true motion: 10 m/s at 60 degrees north and zoom 12 is half a pixel a second', () => {
    // One pixel is 156543 * cos 60 / 4096 = 19.1 m.
    expect(10 * truePixelsPerMetreSecond(60, 12)).toBeCloseTo(0.5233, 3);
  });

  it('shown motion grows with zoom and latitude, and with the user factor', () => {
    const scale = { pixelsPerMetre: 4, factor: 1 };
    expect(pixelsPerMetreSecond(scale, 0, 3)).toBe(4);
    expect(pixelsPerMetreSecond(scale, 0, 5)).toBeCloseTo(4 * Math.SQRT2, 9);
    expect(pixelsPerMetreSecond(scale, 60, 3)).toBeCloseTo(4 * Math.SQRT2, 9);
    expect(pixelsPerMetreSecond({ ...scale, factor: 2 }, 0, 3)).toBe(8);
    expect(pixelsPerMetreSecond({ ...scale, factor: 0 }, 0, 3)).toBe(0);
  });

  it('looks alike at every zoom of a country and nearer: trails grow by less than a fifth from zoom 5 to 16', () => {
    const at = (zoom: number): number => pixelsPerMetreSecond({ pixelsPerMetre: 4, factor: 1 }, 48, zoom);
    for (const zoom of [6, 8, 11, 13, 16]) {
      expect(at(zoom) / at(5)).toBeGreaterThanOrEqual(1);
      expect(at(zoom) / at(5)).toBeLessThan(1.2);
    }
  });
});

describe('waves', () => {
  it.each([
    [5, 39.0, 7.8],
    [10, 156.1, 15.6],
    [15, 351.2, 23.4],
  ])('a period of %i s in deep water: %f m long, %f m/s', (period, length, speed) => {
    expect(deepWaveLength(period)).toBeCloseTo(length, 0);
    expect(crestSpeed(period)).toBeCloseTo(speed, 1);
  });

  it('in shallow water travel with the square root of g times depth', () => {
    expect(crestSpeed(12, 0.5)).toBeCloseTo(Math.sqrt(9.806_65 * 0.5), 1);
    expect(crestSpeed(20, 2)).toBeCloseTo(Math.sqrt(9.806_65 * 2), 1);
  });

  it('in deep water do not feel the ground', () => {
    expect(waveLength(8, 500)).toBeCloseTo(deepWaveLength(8), 6);
  });

  it('keep the dispersion relation', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 25, noNaN: true }),
        fc.double({ min: 0.2, max: 6000, noNaN: true }),
        (period, depth) => {
          const k = (2 * Math.PI) / waveLength(period, depth);
          const omega = (2 * Math.PI) / period;
          expect(Math.abs((9.806_65 * k * Math.tanh(k * depth)) / (omega * omega) - 1)).toBeLessThan(1e-9);
        },
      ),
      { seed: 141 },
    );
  });

  it('do not exist without a period or depth', () => {
    expect(waveLength(0, 10)).toBeNaN();
    expect(waveLength(10, -1)).toBeNaN();
  });
});

describe('crests', () => {
  const line = { x1: 0, y1: 0, x2: 0, y2: 0 };
  it('are drawn across their direction', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: 60, noNaN: true }),
        (angle, length) => {
          const dx = Math.sin((angle * Math.PI) / 180);
          const dy = -Math.cos((angle * Math.PI) / 180);
          expect(crestLine(100, 50, 3 * dx, 3 * dy, length, line)).toBe(true);
          expect((line.x2 - line.x1) * dx + (line.y2 - line.y1) * dy).toBeCloseTo(0, 9);
          expect(Math.hypot(line.x2 - line.x1, line.y2 - line.y1)).toBeCloseTo(length, 9);
          expect((line.x1 + line.x2) / 2).toBeCloseTo(100, 9);
        },
      ),
      { seed: 142 },
    );
    expect(crestLine(0, 0, 0, 0, 10, line)).toBe(false);
  });
});
