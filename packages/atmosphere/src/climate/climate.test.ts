import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { worldHours } from '../time/season.ts';
import { makeClimate } from './climate.ts';
import { coarseColumns, coarseLat, coarseRows, holds, neighboursOf, wholeWorld, windowAround } from './coarse-grid.ts';
import { columnPressures, freeAirTemperature } from './free-air.ts';
import { beltAt, rainBelt } from './itcz.ts';

const july = worldHours(Date.parse('2026-07-20T00:00Z'));
const january = worldHours(Date.parse('2027-01-20T00:00Z'));

describe('the coarse grid', () => {
  it('finds the neighbour across a pole half the world away', () => {
    const { north, west, south } = neighboursOf(wholeWorld);
    expect(north[5]).toBe(185);
    expect(west[0]).toBe(359);
    expect(south[coarseColumns * (coarseRows - 1) + 300]).toBe(coarseColumns * (coarseRows - 1) + 120);
  });

  it('makes windows that hold what they were made for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 170 }),
        fc.integer({ min: 0, max: 9 }),
        (column, wide, row, high) => {
          const outer = windowAround(column, column + wide, row, row + high, 6);
          const inner = windowAround(column, column + wide, row, row + high, 3);
          expect(outer.columns).toBeLessThanOrEqual(coarseColumns);
          expect(outer.row0 + outer.rows).toBeLessThanOrEqual(coarseRows);
          if (inner.columns < coarseColumns || outer.columns === coarseColumns) expect(holds(outer, inner)).toBe(true);
          expect(holds(wholeWorld, outer)).toBe(true);
        },
      ),
      { seed: 12 },
    );
  });

  it('turns windows at a pole into full circles', () => {
    expect(windowAround(10, 12, 3, 5, 6)).toEqual({ column0: 0, row0: 0, columns: 360, rows: 12 });
    expect(windowAround(355, 362, 90, 92, 2)).toEqual({ column0: 353, row0: 88, columns: 12, rows: 7 });
  });
});

describe('the climate', () => {
  const climate = makeClimate(makeRelief(plainGeography()));
  const at = (lat: number, lon: number): number => Math.round(89.5 - lat) * coarseColumns + lon + 180;

  it('is hot inland in summer, cold inland in winter, mild at sea', () => {
    const inland = at(55, 75);
    expect(climate.landSwing[inland]).toBeGreaterThan(15);
    expect(climate.landWeight[inland]).toBeGreaterThan(0.8);
    expect(climate.landWeight[at(45, -40)]).toBeLessThan(0.1);
    expect(climate.seaSwing[at(45, -40)]).toBeLessThan(7);
  });

  it('has opposite seasons in the hemispheres and none on the equator', () => {
    expect(climate.seaSwing[at(40, -40)]).toBeGreaterThan(3);
    expect(climate.seaSwing[at(-40, -20)]).toBeLessThan(-3);
    expect(Math.abs(climate.seaSwing[at(0, -30)]!)).toBeLessThan(0.3);
  });

  it('holds highs over the subtropical oceans and a trough round Antarctica', () => {
    expect(climate.pressureMean[at(34, -32)]).toBeGreaterThan(1018);
    expect(climate.pressureMean[at(-66, 100)]).toBeLessThan(995);
  });
});

describe('the rain belt', () => {
  it('lies further north in July than in January, most over the monsoon lands', () => {
    const [summer, winter] = [rainBelt(july), rainBelt(january)];
    expect(beltAt(summer, 80) - beltAt(winter, 80)).toBeGreaterThan(15);
    expect(beltAt(summer, -140)).toBeGreaterThan(beltAt(winter, -140));
    expect(beltAt(summer, 180)).toBeCloseTo(beltAt(summer, -180), 9);
  });
});

describe('the mean column', () => {
  it('cools upward to a tropopause that is higher and colder in the tropics', () => {
    const tropics = columnPressures.map((hPa) => freeAirTemperature(0, hPa, 1, 300));
    const north = columnPressures.map((hPa) => freeAirTemperature(70, hPa, 1, 280));
    expect(columnPressures[tropics.indexOf(Math.min(...tropics))]).toBe(100);
    expect(columnPressures[north.indexOf(Math.min(...north))]).toBeGreaterThanOrEqual(200);
    expect(tropics[9]! - north[9]!).toBeGreaterThan(12);
  });

  it('is never steeper than the dry adiabat', () => {
    for (let row = 0; row < coarseRows; row += 3) {
      for (let k = 1; k < columnPressures.length; k += 1) {
        const [low, high] = [columnPressures[k - 1]!, columnPressures[k]!];
        const below = freeAirTemperature(coarseLat(row), low, -1, 270);
        expect(freeAirTemperature(coarseLat(row), high, -1, 270)).toBeGreaterThan(below * (high / low) ** 0.2858 - 0.6);
      }
    }
  });
});
