import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClimate, type Climate } from '../climate/climate.ts';
import { makeSurfaceClimate, type SurfaceClimate } from '../climate/surface-climate.ts';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { flowCells, flowColumns } from './flow-grid.ts';
import { openSourceMaps } from './source-map.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let climate: Climate;
let surface: SurfaceClimate;
beforeAll(() => {
  climate = makeClimate(makeRelief(plainGeography()));
  surface = makeSurfaceClimate(climate);
});

const noon = 9687 * 24 + 12;

describe('source maps', () => {
  it('between two midnights lie half way', () => {
    const maps = openSourceMaps(climate, surface);
    const before = maps.at(noon - 12).low.slice();
    const after = maps.at(noon + 12).low.slice();
    const middle = maps.at(noon);
    expect(middle.low.length).toBe(2 * flowCells);
    for (const i of [0, 2 * (60 * flowColumns + 7), 2 * (20 * flowColumns + 200) + 1])
      expect(middle.low[i]).toBeCloseTo((before[i]! + after[i]!) / 2, 3);
  });

  it('use their memory again, and give the same numbers whatever was asked before', () => {
    const maps = openSourceMaps(climate, surface);
    const first = maps.at(noon);
    const kept = [first.low.slice(), first.high.slice()];
    const summer = maps.at(noon - 130 * 24);
    expect(summer.low).toBe(first.low);
    expect(summer.low).not.toEqual(kept[0]);
    const again = maps.at(noon);
    expect([again.low, again.high]).toEqual(kept);
    expect(openSourceMaps(climate, surface).at(noon).high).toEqual(kept[1]);
  });
});
