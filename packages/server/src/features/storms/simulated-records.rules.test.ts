import type { SimulatedMoment, SimulatedStorm } from '@meltemi/atmosphere';
import { expect, it } from 'vitest';
import { pastOfSimulated, recordOfSimulated, seasonOfId } from './simulated-records.rules.ts';

const hour = 3_600_000;
const moment = (ts: number, lon: number): SimulatedMoment => ({
  ts,
  lat: -15,
  lon,
  wind: 40,
  pressure: 960,
  radii: [{ kt: 34, ne: 185.2, se: 100, sw: 0, nw: 90 }],
});
const storm: SimulatedStorm = {
  basin: 'SP',
  year: 2026,
  number: 3,
  now: moment(10 * hour, 186),
  moveU: 5,
  moveV: 0,
  track: [moment(4 * hour, 183), moment(10 * hour, 186)],
  forecasts: [
    { product: 'ecmwf', run: 6 * hour, moments: [moment(6 * hour, 184), moment(12 * hour, 187)] },
    { product: 'gfs', run: 0, moments: [moment(0, 181), moment(6 * hour, 184), moment(12 * hour, 187)] },
    { product: 'icon', run: 0, moments: [moment(0, 181)] },
  ],
};

it('has the form of a centre’s, beside where the storm is', () => {
  const record = recordOfSimulated(storm, 6 * hour);
  expect(record).toMatchObject({ id: 'sim-sp032026', basin: 'SP', official: 'official', updated: 6 * hour });
  expect(record.name).toMatch(/^[A-Z][a-z]+$/);
  expect(record.track.map(({ position }) => position[0])).toEqual([-177, -174]);
  expect([record.moveDir, Math.round(record.moveSpeed!)]).toEqual([90, 10]);
  expect(record.now.wind).toBeCloseTo(77.75, 1);
  expect(record.now.radii).toEqual([expect.objectContaining({ kt: 34, ne: expect.closeTo(100), sw: null })]);
  // What a run said of the time before the advisory is left out, and what is no way.
  expect(record.forecasts.map(({ model, points }) => [model, points[0]!.ts])).toEqual([
    ['official', 6 * hour],
    ['gfs', 6 * hour],
  ]);
});

it('without a forecast has no official one', () => {
  expect(recordOfSimulated({ ...storm, forecasts: [] }, 0)).toMatchObject({ official: null, forecasts: [] });
});

it('keeps its id and its name when it is over, without a provider’s', () => {
  const { basin, year, number, track } = storm;
  const past = pastOfSimulated({ basin, year, number, track })!;
  expect(past).toMatchObject({ id: 'sim-sp032026', season: 2026, basin: 'SP', name: recordOfSimulated(storm, 0).name });
  expect(past.points.map(({ position }) => position[0])).toEqual([183, 186]);
  expect(pastOfSimulated({ basin, year, number, track: [] })).toBeNull();
  expect(['sim-sp032026', 'sp032026', 'sim-sp32026'].map(seasonOfId)).toEqual([2026, null, null]);
});
