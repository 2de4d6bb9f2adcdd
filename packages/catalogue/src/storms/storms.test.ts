import { describe, expect, it } from 'vitest';
import {
  simulatedStormModels,
  simulatedStormName,
  strengthColours,
  strengthLimits,
  strengthOf,
  stormModelName,
} from './index.ts';

describe('strength', () => {
  it('rises at each limit, and each has a colour of its own', () => {
    for (const [k, limit] of strengthLimits.entries())
      expect([strengthOf(limit - 1), strengthOf(limit)]).toEqual([k, k + 1]);
    expect(new Set(strengthColours).size).toBe(strengthLimits.length + 1);
  });
});

describe('names of models', () => {
  it('are those people know, else the key', () => {
    expect(['AVNO', 'EMX', 'gfs', 'XYZ'].map(stormModelName)).toEqual(['GFS', 'ECMWF', 'GFS', 'XYZ']);
    expect(new Set(simulatedStormModels.map(stormModelName)).size).toBe(6);
  });
});

describe('names of simulated storms', () => {
  it('do not repeat within 26 of a sea and year, and stay the same', () => {
    for (const basin of ['AL', 'WP', 'SP', 'other']) {
      const season = Array.from({ length: 26 }, (_, k) => simulatedStormName(basin, 2026, k + 1));
      expect(new Set(season).size).toBe(26);
      expect(simulatedStormName(basin, 2026, 1)).toBe(season[0]);
    }
  });
});
