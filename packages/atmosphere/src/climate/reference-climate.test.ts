import { describe, expect, it } from 'vitest';
import { makeRelief } from '../geography/geography.ts';
import { plainGeography } from '../geography/test-plain-geography.ts';
import { lags, season, worldHours } from '../time/season.ts';
import { makeClimate } from './climate.ts';
import { coarseColumns, coarseRows } from './coarse-grid.ts';
import { freeAir, freeAirTemperature, columnPressures } from './free-air.ts';
import { beltAt, rainBelt } from './itcz.ts';
import { climatePressure, makeSurfaceClimate, zonalSurface } from './surface-climate.ts';

const climate = makeClimate(makeRelief(plainGeography()));
const surface = makeSurfaceClimate(climate);
const at = (lat: number, lon: number): number => Math.round(89.5 - lat) * coarseColumns + lon + 180;
const hoursOf = (iso: string): number => worldHours(Date.parse(iso));
const [january, july] = [hoursOf('2026-01-20T00:00Z'), hoursOf('2026-07-20T00:00Z')];

describe('the sea', () => {
  // Surface temperature of the open ocean in °C, mean of the year.
  it.each([
    ['the warm pool', 2, 150, 26.5, 31],
    ['the tropical Atlantic', 5, -30, 25, 30],
    ['the subtropical Atlantic', 28, -55, 20, 27],
    ['the North Atlantic drift', 50, -25, 9, 17],
    ['the Norwegian Sea', 67, 3, 2, 11],
    ['the Southern Ocean', -55, -20, -1, 8],
  ])('of %s is as warm as it should be', (_, lat, lon, least, most) => {
    const celsius = climate.seaMean[at(lat, lon)]! - 273.15;
    expect(celsius).toBeGreaterThan(least);
    expect(celsius).toBeLessThan(most);
  });

  it("is colder off the deserts' coasts than in mid-ocean: Peru and Benguela", () => {
    expect(climate.seaMean[at(-14, -79)]!).toBeLessThan(climate.seaMean[at(-14, -120)]! - 2);
    expect(climate.seaMean[at(-22, 11)]!).toBeLessThan(climate.seaMean[at(-22, -15)]! - 2);
  });
});

describe('the air near the ground', () => {
  const temperature = (index: number, hours: number): number =>
    surface.base[index]! +
    surface.landPart[index]! * season(hours, lags.land) +
    surface.seaPart[index]! * season(hours, lags.sea);

  it('swings with the sun inland and hardly at sea', () => {
    const swing = (lat: number, lon: number): number =>
      temperature(at(lat, lon), july) - temperature(at(lat, lon), january);
    expect(swing(58, 72)).toBeGreaterThan(25);
    expect(swing(45, -40)).toBeLessThan(10);
    expect(swing(-25, 134)).toBeLessThan(-8);
    expect(Math.abs(swing(0, -30))).toBeLessThan(3);
  });

  it("has as its row's mean the mean of its row", () => {
    for (const row of [20, 60, 90, 140]) {
      let sum = 0;
      for (let c = 0; c < coarseColumns; c += 1) sum += temperature(row * coarseColumns + c, july);
      expect(zonalSurface(surface, row, july)).toBeCloseTo(sum / coarseColumns, 2);
    }
  });

  it('is coldest at the poles and warmest near the equator', () => {
    const rows = Array.from({ length: coarseRows }, (_, row) => zonalSurface(surface, row, july));
    expect(rows.indexOf(Math.max(...rows))).toBeGreaterThan(55);
    expect(rows.indexOf(Math.max(...rows))).toBeLessThan(100);
    expect(rows.indexOf(Math.min(...rows))).toBeGreaterThan(160);
  });
});

describe('the mean column', () => {
  it.each([
    [0, 500, 1, 267, 3],
    [0, 850, 1, 290, 3],
    [60, 500, -1, 237, 6],
    [60, 500, 1, 246, 8],
    [-60, 500, 1, 240, 8],
    [80, 850, -1, 256, 8],
  ])('at %i° and %i hPa in season %i is near %i K', (lat, hPa, s, kelvin, off) => {
    expect(Math.abs(freeAirTemperature(lat, hPa, s, 280) - kelvin)).toBeLessThan(off);
  });

  it('is warmer in summer than in winter in both hemispheres', () => {
    expect(freeAirTemperature(55, 500, 1, 280)).toBeGreaterThan(freeAirTemperature(55, 500, -1, 280));
    expect(freeAirTemperature(-55, 500, -1, 280)).toBeGreaterThan(freeAirTemperature(-55, 500, 1, 280));
  });

  it('makes the same columns row by row as in the whole', () => {
    const rows = (row: number): number => 260 + row / 4;
    const whole = freeAir(july, 0, coarseRows, rows);
    const part = freeAir(july, 40, 3, rows);
    for (let k = 0; k < columnPressures.length; k += 1)
      for (let r = 0; r < 3; r += 1) expect(part[k * 3 + r]).toBe(whole[k * coarseRows + 40 + r]);
  });

  it('has an inversion over cold ground', () => {
    expect(freeAirTemperature(70, 1000, -1, 240)).toBeLessThan(freeAirTemperature(70, 900, -1, 240));
  });
});

describe('pressure', () => {
  it('has its trough where the rain belt lies', () => {
    expect(climatePressure(1013, 0, 0, 8, 8)).toBeCloseTo(1008.8, 6);
    expect(climatePressure(1013, 0, 0, 60, 8)).toBeCloseTo(1013, 3);
    expect(climatePressure(1013, -5, 1, 60, 8)).toBeCloseTo(1008, 3);
  });

  it('falls from the subtropics to the subpolar seas, most in the south', () => {
    const mean = (lat: number): number => {
      let sum = 0;
      for (let lon = -180; lon < 180; lon += 1) sum += climate.pressureMean[at(lat, lon)]!;
      return sum / 360;
    };
    expect(mean(32) - mean(62)).toBeGreaterThan(3);
    expect(mean(-32) - mean(-65)).toBeGreaterThan(20);
    expect(mean(-65)).toBeGreaterThan(985);
  });

  it('follows the monsoon: the belt over India lies north of 15° in July and south of the equator in January', () => {
    expect(beltAt(rainBelt(july), 78)).toBeGreaterThan(13);
    expect(beltAt(rainBelt(january), 78)).toBeLessThan(2);
    for (const hours of [january, july]) for (const lat of rainBelt(hours)) expect(Math.abs(lat)).toBeLessThan(25);
  });
});
