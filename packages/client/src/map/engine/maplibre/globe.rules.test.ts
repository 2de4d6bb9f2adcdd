import { describe, expect, it } from 'vitest';
import { horizonCosine, isFacing } from './globe.rules.ts';

const eye = { lat: 45, lon: 12, zoom: 2, height: 800 };

describe('the limb of a globe', () => {
  it('lies nearer than a quarter of the way around, the more so from close by', () => {
    expect(horizonCosine(eye)).toBeGreaterThan(0.2);
    expect(horizonCosine(eye)).toBeLessThan(0.35);
    expect(horizonCosine({ ...eye, zoom: 5 })).toBeGreaterThan(0.7);
    expect(horizonCosine({ ...eye, zoom: 12 })).toBeLessThan(1);
  });

  it('hides what is behind it or too near to it, and nothing of the screen', () => {
    expect(isFacing(eye, 48, 16)).toBe(true);
    expect(isFacing(eye, 60, -45)).toBe(true);
    // Santo Domingo is 72 degrees from the middle: its name would hang over the edge of the globe.
    expect(isFacing(eye, 18.5, -69.9)).toBe(false);
    expect(isFacing(eye, -45, -168)).toBe(false);
  });

  it('is far outside the screen from close by', () => {
    // 1280 pixels at zoom 11 are less than half a degree.
    expect(isFacing({ ...eye, zoom: 11 }, 45.3, 12.5)).toBe(true);
  });

  it('goes around the pole and over 180 degrees', () => {
    expect(isFacing({ ...eye, lat: 88 }, 70, -168)).toBe(true);
    expect(isFacing({ ...eye, lat: 0, lon: 179 }, 0, -179)).toBe(true);
    expect(isFacing({ ...eye, lat: 0, lon: 539 }, 0, 179)).toBe(true);
  });
});
