import { bumpWeight, type Bump } from '../climate/bumps.ts';
import type { Climate } from '../climate/climate.ts';
import { flowCells, flowColumns, flowLat, flowLon, flowRows, onFlowGrid } from '../flow/flow-grid.ts';

const place = (lat: number, lon: number, size: number, mean: number, season = 0): Bump => ({
  lat,
  lon,
  high: size,
  wide: size * 1.2,
  mean,
  season,
});

/** Great regions of traffic and industry. */
const towns: readonly Bump[] = [
  place(51.5, 6.5, 2.6, 0.6),
  place(51.5, -0.5, 1.6, 0.35),
  place(48.8, 2.3, 1.3, 0.3),
  place(45.3, 9.5, 1.8, 0.65),
  place(40.4, -3.7, 1.1, 0.25),
  place(50.2, 19.2, 2, 0.5),
  place(55.7, 37.6, 1.8, 0.5),
  place(41, 29, 1.4, 0.45),
  place(30.2, 31.2, 1.6, 0.7),
  place(35.7, 51.4, 1.4, 0.6),
  place(24.8, 46.7, 1.2, 0.35),
  place(25.2, 55, 1.5, 0.4),
  place(28.6, 77.2, 3, 1.3),
  place(25.5, 84, 3.4, 1),
  place(23.7, 89.5, 2.4, 1),
  place(19, 73, 1.5, 0.6),
  place(31.5, 74.3, 2, 0.9),
  place(24.9, 67, 1.3, 0.5),
  place(39.5, 116.5, 3, 1.2),
  place(36, 115, 3.6, 1.1),
  place(31.3, 120.5, 2.8, 0.9),
  place(30, 104.5, 2.4, 0.7),
  place(23, 113.3, 2, 0.6),
  place(37.5, 127, 1.7, 0.5),
  place(35.6, 139.6, 1.8, 0.4),
  place(34.7, 135.4, 1.4, 0.3),
  place(13.8, 100.5, 1.6, 0.5),
  place(-6.3, 107, 1.8, 0.6),
  place(14.6, 121, 1.3, 0.4),
  place(21, 105.8, 1.8, 0.6),
  place(6.5, 3.5, 1.8, 0.5),
  place(-26.2, 28.5, 2, 0.6),
  place(40.7, -74.2, 2, 0.4),
  place(41.8, -87.8, 1.6, 0.3),
  place(34, -118, 1.5, 0.4),
  place(29.7, -95, 1.5, 0.3),
  place(19.4, -99.1, 1.5, 0.7),
  place(-23.5, -46.6, 1.7, 0.4),
  place(-34.6, -58.5, 1.3, 0.25),
  place(-33.5, -70.6, 1.2, 0.5),
  place(4.6, -74, 1.1, 0.3),
  place(-12, -77, 1.1, 0.4),
  place(-33.8, 151, 1.2, 0.15),
  place(44.8, 20.5, 2.2, 0.35),
];

/** Where vegetation burns, and when: positive seasons burn in July. */
const fires: readonly Bump[] = [
  place(8, 15, 6, 0.3, -0.5),
  place(-10, 20, 7, 0.4, 0.6),
  place(-9, -58, 6, 0.25, 0.35),
  place(18, 100, 4, 0.12, -0.25),
  place(-2, 111, 4, 0.15, 0.15),
  place(62, 115, 9, 0.12, 0.25),
  place(56, -115, 8, 0.1, 0.22),
  place(-15, 132, 5, 0.2, 0.15),
];

/** Sources on the flow grid. */
export interface Emissions {
  /** Two numbers a cell: traffic and industry, bare soil that can become dust. */
  readonly steady: Float32Array;
  /** Burning: mean and season. */
  readonly fireMean: Float32Array;
  readonly fireSeason: Float32Array;
}

/** Lays the sources on the flow grid. */
export function makeEmissions(climate: Climate): Emissions {
  const steady = new Float32Array(flowCells * 2);
  const fireMean = new Float32Array(flowCells);
  const fireSeason = new Float32Array(flowCells);
  const land = onFlowGrid(climate.land);
  const desert = onFlowGrid(climate.desert);
  for (let r = 0; r < flowRows; r += 1) {
    const lat = flowLat(r);
    const nearTowns = towns.filter((at) => Math.abs(at.lat - lat) < 4.5 * at.high);
    const nearFires = fires.filter((at) => Math.abs(at.lat - lat) < 4.5 * at.high);
    for (let c = 0; c < flowColumns; c += 1) {
      const i = r * flowColumns + c;
      const lon = flowLon(c);
      let urban = 0.03 * land[i]!;
      for (const at of nearTowns) urban += at.mean * bumpWeight(at, lat, lon);
      steady[2 * i] = urban;
      steady[2 * i + 1] = desert[i]! * land[i]!;
      for (const at of nearFires) {
        fireMean[i]! += at.mean * bumpWeight(at, lat, lon);
        fireSeason[i]! += at.season * bumpWeight(at, lat, lon);
      }
    }
  }
  return { steady, fireMean, fireSeason };
}
