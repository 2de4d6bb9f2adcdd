import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { balancedU, balancedV, coriolis, softLimit } from './drag-wind.ts';
import { blurFlow, flowCells, flowColumns, flowLat, flowLon, flowRows, flowX, flowY, onFlowGrid } from './flow-grid.ts';
import { mapChannels, waySteps } from './flow-map.ts';
import { openMapStore } from './map-store.ts';
import { followPaths, newestMap, noiseTimes, pathSteps, planPaths } from './paths.ts';

/** A map on which all air moves by so many cells in three hours. */
const steady = (dx: number, dy: number): Int16Array => {
  const map = new Int16Array(flowCells * mapChannels);
  for (let i = 0; i < flowCells; i += 1) map.set([dx * waySteps, dy * waySteps, 0, 0], i * mapChannels);
  return map;
};

describe('the flow grid', () => {
  it('finds every longitude and latitude again', () => {
    for (const c of [0, 7, 239]) expect(flowX(flowLon(c))).toBeCloseTo(c, 9);
    for (const r of [0, 60, 119]) expect(flowY(flowLat(r))).toBeCloseTo(r, 9);
    expect(flowX(180)).toBe(0);
    expect(flowX(-540.5)).toBeCloseTo(flowX(179.5), 9);
    expect(flowY(90)).toBe(0);
  });

  it('keeps a field of latitudes when it reads the coarse grid, and a constant when it blurs', () => {
    const lats = onFlowGrid(Float32Array.from({ length: 360 * 180 }, (_, i) => 89.5 - Math.floor(i / 360)));
    expect(lats[40 * flowColumns + 3]).toBeCloseTo(flowLat(40), 4);
    expect(blurFlow(new Float32Array(flowCells).fill(2), 9)[5000]).toBeCloseTo(2, 5);
  });
});

describe('the balanced wind', () => {
  it("blows along the slope's contours away from the equator and down the slope on it", () => {
    const f = coriolis(50);
    // Heights fall northward: a westerly.
    expect(balancedU(0, -1e-4, f, 0)).toBeCloseTo((9.80665 * 1e-4) / f, 6);
    expect(balancedV(0, -1e-4, f, 0)).toBeCloseTo(0, 9);
    expect(balancedV(0, -1e-4, 0, 2e-5)).toBeGreaterThan(0);
    expect(balancedU(0, -1e-4, -f, 0)).toBeLessThan(0);
  });

  it('is limited softly', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (speed) => {
        expect(speed * softLimit(speed, 40)).toBeLessThanOrEqual(40);
      }),
      { seed: 1 },
    );
    expect(softLimit(1, 40)).toBeGreaterThan(0.999);
  });
});

describe('paths', () => {
  it('need the maps of three days and weigh them to one', () => {
    const asked: number[] = [];
    const plan = planPaths(100.5, (index) => {
      asked.push(index);
      return steady(0, 0);
    });
    expect(newestMap(100.5)).toBe(34);
    expect(asked).toEqual(Array.from({ length: pathSteps + 1 }, (_, k) => 34 - k));
    expect(plan.share).toBeCloseTo(0.5, 9);
    expect(plan.weights.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
    expect(plan.weights[0]).toBeLessThan(0.01);
  });

  it('in a steady flow carry the past of the place they come from', () => {
    const plan = planPaths(99, () => steady(1, 0));
    // A source that grows along the row: the mean along the path lies half a path behind.
    const source = Float32Array.from({ length: flowCells }, (_, i) => i % flowColumns);
    const out = new Float32Array(1);
    const origins = new Float32Array(6);
    followPaths(plan, 0, Float64Array.of(150), Float64Array.of(60), source, 1, out, origins);
    expect(out[0]).toBeGreaterThan(136);
    expect(out[0]).toBeLessThan(140);
    // At 99 h the references are 96 h and 90 h: one and three steps back.
    const lon = (flowLon(149) * Math.PI) / 180;
    expect(Math.atan2(origins[1]!, origins[0]!)).toBeCloseTo(lon, 3);
  });

  it('pass 180° without harm', () => {
    const out = new Float32Array(2);
    followPaths(
      planPaths(9, () => steady(2.5, 0.2)),
      0,
      Float64Array.of(0.2, 239.9),
      Float64Array.of(60, 118.9),
      new Float32Array(flowCells).fill(7),
      1,
      out,
      null,
    );
    expect(out[0]).toBeCloseTo(7, 5);
    expect(out[1]).toBeCloseTo(7, 5);
  });

  it('renew their noise where its weight is nothing', () => {
    for (const hours of [12, 24, 6, 18]) {
      const { at, weight } = noiseTimes(hours);
      const renewed = at.indexOf(hours);
      expect(weight[renewed as 0 | 1]).toBeCloseTo(0, 9);
      expect(Math.hypot(...weight)).toBeCloseTo(1, 9);
    }
  });
});

describe('the map store', () => {
  it('makes each map once and forgets the one unused longest', () => {
    const made: number[] = [];
    const store = openMapStore((index) => {
      made.push(index);
      return steady(index, 0);
    }, 2);
    store.get(1);
    store.get(2);
    store.get(1);
    store.get(3);
    expect(made).toEqual([1, 2, 3]);
    expect([store.has(1), store.has(2), store.has(3)]).toEqual([true, false, true]);
  });

  it('keeps what it was given when somebody looks far back, and of that forgets the earliest', () => {
    const made: number[] = [];
    const store = openMapStore((index) => {
      made.push(index);
      return steady(index, 0);
    }, 2);
    store.put(101, steady(101, 0));
    store.put(100, steady(100, 0));
    for (const index of [1, 2, 3, 4]) store.get(index);
    store.get(100);
    store.get(101);
    expect(made).toEqual([1, 2, 3, 4]);
    store.put(102, steady(102, 0));
    expect([100, 101, 102].map(store.has)).toEqual([false, true, true]);
  });

  it('has a map that it made and was given again but once', () => {
    const store = openMapStore((index) => steady(index, 0), 1);
    store.get(1);
    const given = steady(1, 0);
    store.put(1, given);
    expect(store.get(1)).toBe(given);
    store.get(2);
    expect([store.has(1), store.has(2)]).toEqual([true, true]);
  });
});

it('has rows from pole to pole', () => {
  expect(flowLat(flowRows - 1)).toBe(-89.25);
});
