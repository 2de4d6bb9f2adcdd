import { describe, expect, it } from 'vitest';
import { targetOf } from '../window/target.ts';
import type { Scene } from '../window/scene.ts';
import { makeNoiseTable } from '../noise/noise-table.ts';
import { cycloneFields } from './cyclone-fields.ts';
import { centralPressure, cycloneWindAt, strongestWind, windReach } from './cyclone-wind.ts';
import type { CycloneNow } from './cyclones.ts';

const now: CycloneNow = {
  cyclone: {
    key: 12,
    basin: 0,
    year: 2026,
    number: 1,
    birth: 0,
    life: 200,
    track: new Float32Array(6),
    radius: 40,
  },
  lon: -60,
  lat: 20,
  deficit: 60,
  radius: 70,
  moveU: -6,
  moveV: 3,
};

describe('the wind of a cyclone', () => {
  it('is that of the field at the same place', () => {
    const grid = { lon0: -66, lat0: 26, spacing: 0.5, columns: 25, rows: 25 };
    const target = targetOf(grid, { column0: 0, row0: 0, columns: 25, rows: 25 });
    const fields = cycloneFields({
      world: { cyclones: { at: () => [now] }, noise: makeNoiseTable(6) },
      hours: 300,
      error: null,
      target,
      size: target.size,
      once: <Value>(_: string, make: () => Value): Value => make(),
    } as unknown as Scene)!;
    for (const [rows, bearing] of [
      [2, 0],
      [6, 0],
      [3, 180],
      [8, 180],
    ] as const) {
      const i = (12 + (bearing === 0 ? -rows : rows)) * 25 + 12;
      const km = 0.5 * rows * 111.2;
      // The field counts half a kilometre more, which takes a hundredth off near the centre.
      expect(cycloneWindAt(now, km, bearing) / Math.hypot(fields.u[i]!, fields.v[i]!)).toBeCloseTo(1, 1);
    }
  });

  it('reaches as far as it says, farther where the motion adds to it', () => {
    for (const bearing of [45, 135, 225, 315]) {
      const km = windReach(now, 17.5, bearing);
      expect(cycloneWindAt(now, km, bearing)).toBeGreaterThanOrEqual(17.5);
      expect(cycloneWindAt(now, km + 5, bearing)).toBeLessThan(17.5);
    }
    expect(windReach(now, 17.5, 45)).toBeGreaterThan(windReach(now, 17.5, 225));
    expect(windReach(now, 90, 45)).toBe(0);
  });

  it('needs a deficit', () => {
    expect(strongestWind(0)).toBe(0);
    expect(strongestWind(-1)).toBe(0);
    expect(centralPressure(40)).toBe(970);
  });
});
