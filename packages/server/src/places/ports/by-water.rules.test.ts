import { describe, expect, it } from 'vitest';
import { leadsByWater } from './by-water.rules.ts';

const sea = () => false;
const land = () => true;
/** A headland 4 km wide that reaches from the north down to 49.6°, with sea on both sides. */
const headland = (lat: number, lon: number): boolean => lat > 49.6 && Math.abs(lon) < 0.03;

describe('leadsByWater', () => {
  it('leads over open water, also across 180° and near a pole', () => {
    expect(leadsByWater(sea, { lat: 50, lon: 0 }, { lat: 50.1, lon: 0.2 })).toBe(true);
    expect(leadsByWater(sea, { lat: 0, lon: 179.95 }, { lat: 0, lon: -179.95 })).toBe(true);
    expect(leadsByWater(sea, { lat: 89.9, lon: 0 }, { lat: 89.9, lon: 40 })).toBe(true);
  });

  it('does not lead over land, but a port at hand is reached', () => {
    expect(leadsByWater(land, { lat: 50, lon: 0 }, { lat: 50, lon: 0.2 })).toBe(false);
    expect(leadsByWater(land, { lat: 50, lon: 0 }, { lat: 50.02, lon: 0 })).toBe(true);
  });

  it('does not lead to the other side of a long headland', () =>
    expect(leadsByWater(headland, { lat: 49.9, lon: -0.08 }, { lat: 49.9, lon: 0.08 })).toBe(false));

  it('leads around the end of a headland where the way is short', () =>
    expect(leadsByWater(headland, { lat: 49.65, lon: -0.08 }, { lat: 49.65, lon: 0.08 })).toBe(true));

  it('leads from a beach on a straight coast to a harbour of the same coast', () => {
    const north = (lat: number): boolean => lat > 50;
    expect(leadsByWater(north, { lat: 50.01, lon: 0 }, { lat: 50.02, lon: 0.3 })).toBe(true);
    expect(leadsByWater(north, { lat: 50.08, lon: 0 }, { lat: 50.01, lon: 0 })).toBe(false);
  });
});
