import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { makeClimate } from '../climate/climate.ts';
import { flowCells, flowColumns, flowLat, flowLon, flowX, flowY } from '../flow/flow-grid.ts';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { makeEmissions } from './emissions.ts';
import { subIndex } from './indices.ts';

/** Fine dust in µg/m³ at the borders of the index (US EPA, 2024). */
const fineDust = [0, 9, 35.4, 55.4, 125.4, 225.4, 325.4];

describe('the index of a pollutant', () => {
  it.each([
    [0, 0],
    [4.5, 25],
    [9, 50],
    [22.2, 75],
    [35.4, 100],
    [45.4, 125],
    [55.4, 150],
    [90.4, 175],
    [125.4, 200],
    [175.4, 250],
    [225.4, 300],
    [275.4, 400],
    [325.4, 500],
    [9999, 500],
  ])('of %f µg/m³ of fine dust is %i', (value, index) => {
    expect(subIndex(fineDust, value)).toBeCloseTo(index, 6);
  });

  it('rises with the concentration and stays between 0 and 500', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 600, noNaN: true }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        (value, more) => {
          const index = subIndex(fineDust, value);
          expect(index).toBeGreaterThanOrEqual(0);
          expect(index).toBeLessThanOrEqual(500);
          expect(subIndex(fineDust, value + more)).toBeGreaterThanOrEqual(index - 1e-9);
        },
      ),
      { seed: 8 },
    );
  });
});

describe('emissions', () => {
  const { steady, fireMean, fireSeason } = makeEmissions(makeClimate(makeRelief(plainGeography())));
  const cellAt = (lat: number, lon: number): number =>
    Math.round(flowY(lat)) * flowColumns + (Math.round(flowX(lon)) % flowColumns);

  it.each([
    ['Delhi', 28.6, 77.2],
    ['Beijing', 39.9, 116.4],
    ['the Ruhr', 51.5, 7],
    ['Mexico City', 19.4, -99.1],
    ['Cairo', 30, 31.2],
  ])('are great in %s', (_, lat, lon) => {
    expect(steady[2 * cellAt(lat, lon)]!).toBeGreaterThan(0.3);
  });

  it('are nearly none on the open ocean, and nowhere negative', () => {
    expect(steady[2 * cellAt(-40, -120)]!).toBeLessThan(0.01);
    expect(steady[2 * cellAt(30, -40)]!).toBeLessThan(0.01);
    for (let i = 0; i < flowCells; i += 1)
      if (steady[2 * i]! < 0 || steady[2 * i + 1]! < 0)
        throw new Error(`negative at ${flowLat(Math.floor(i / flowColumns))}, ${flowLon(i % flowColumns)}`);
  });

  it('of dust come from deserts', () => {
    expect(steady[2 * cellAt(22, 10) + 1]!).toBeGreaterThan(0.3);
    expect(steady[2 * cellAt(55, 70) + 1]!).toBeLessThan(0.2);
    expect(steady[2 * cellAt(0, -30) + 1]!).toBeLessThan(0.01);
  });

  it('of fires come in the dry season: July south of the equator in Africa, January north of it', () => {
    expect(fireMean[cellAt(-10, 20)]! + fireSeason[cellAt(-10, 20)]!).toBeGreaterThan(
      fireMean[cellAt(-10, 20)]! - fireSeason[cellAt(-10, 20)]! + 0.3,
    );
    expect(fireSeason[cellAt(8, 15)]!).toBeLessThan(-0.2);
  });
});
