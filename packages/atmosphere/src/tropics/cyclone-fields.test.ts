import { describe, expect, it } from 'vitest';
import { makeNoiseTable } from '../noise/noise-table.ts';
import { targetOf } from '../window/target.ts';
import type { Scene } from '../window/scene.ts';
import { cycloneFields, cyclonesOf, type CycloneFields } from './cyclone-fields.ts';
import type { CycloneNow } from './cyclones.ts';
import type { ForecastError } from '../models/forecast-error.ts';

const noise = makeNoiseTable(6);

/** A cyclone that stands still unless stated otherwise. */
const cyclone = (change: Partial<CycloneNow> = {}): CycloneNow => ({
  cyclone: { key: 12, basin: 0, year: 2026, number: 1, birth: 0, life: 200, track: new Float32Array(6), radius: 40 },
  lon: -60,
  lat: 20,
  deficit: 60,
  radius: 40,
  moveU: 0,
  moveV: 0,
  ...change,
});

/** A scene of 12° round a place that holds some cyclones and nothing else. */
function sceneOf(
  list: readonly CycloneNow[],
  { lon = -60, lat = 20, spacing = 0.1, error = null as ForecastError | null } = {},
): Scene {
  const size = Math.round(12 / spacing) + 1;
  const grid = { lon0: lon - 6, lat0: lat + 6, spacing, columns: size, rows: size };
  const target = targetOf(grid, { column0: 0, row0: 0, columns: size, rows: size });
  return {
    world: { cyclones: { at: () => list }, noise },
    hours: 300,
    error,
    target,
    size: target.size,
    once: <Value>(_: string, make: () => Value): Value => make(),
  } as unknown as Scene;
}

function fieldsOf(
  list: readonly CycloneNow[],
  options: Parameters<typeof sceneOf>[1] = {},
): { fields: CycloneFields; at: (east: number, north: number) => number } {
  const scene = sceneOf(list, options);
  const fields = cycloneFields(scene);
  if (fields === null) throw new Error('no cyclone');
  const middle = (scene.target.columns - 1) / 2;
  return {
    fields,
    at: (east, north) =>
      (middle - Math.round(north / scene.target.spacing)) * scene.target.columns +
      middle +
      Math.round(east / scene.target.spacing),
  };
}

describe('a tropical cyclone', () => {
  const { fields, at } = fieldsOf([cyclone()]);
  const speed = (index: number): number => Math.hypot(fields.u[index]!, fields.v[index]!);

  it('is deepest in its eye, by its deficit', () => {
    expect(Math.min(...fields.pressure)).toBe(fields.pressure[at(0, 0)]);
    expect(fields.pressure[at(0, 0)]).toBeCloseTo(-60, 0);
    for (const degrees of [0.3, 0.6, 1, 2, 4])
      expect(fields.pressure[at(degrees, 0)]!).toBeGreaterThan(fields.pressure[at(degrees - 0.3, 0)]!);
  });

  it('has calm in its eye and its strongest wind near its radius', () => {
    expect(speed(at(0, 0))).toBeLessThan(3);
    const along = Array.from({ length: 40 }, (_, k) => speed(at(0.1 * k, 0)));
    const strongest = along.indexOf(Math.max(...along)) * 0.1 * 111.2 * Math.cos((20 * Math.PI) / 180);
    expect(strongest).toBeGreaterThan(25);
    expect(strongest).toBeLessThan(65);
    expect(Math.max(...along)).toBeGreaterThan(30);
    expect(Math.max(...along)).toBeLessThan(75);
  });

  it('turns against the clock and draws air in', () => {
    expect(fields.v[at(1, 0)]!).toBeGreaterThan(5);
    expect(fields.v[at(-1, 0)]!).toBeLessThan(-5);
    expect(fields.u[at(0, 1)]!).toBeLessThan(-5);
    expect(fields.u[at(1, 0)]!).toBeLessThan(0);
    expect(fields.u[at(-1, 0)]!).toBeGreaterThan(0);
    // Twenty degrees of inflow.
    expect(Math.atan2(-fields.u[at(1, 0)]!, fields.v[at(1, 0)]!) * (180 / Math.PI)).toBeCloseTo(20, -0.5);
  });

  it('rains in its wall, not in its eye, and ends softly at 1100 km', () => {
    expect(fields.rain[at(0.4, 0)]!).toBeGreaterThan(2 * fields.rain[at(0, 0)]!);
    expect(Math.min(...fields.rain)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...fields.cloud)).toBeLessThanOrEqual(1);
    expect(fields.cloud[at(1, 0.3)]!).toBeGreaterThan(0.5);
    const far = fieldsOf([cyclone({ lon: -71.5 })]);
    expect(far.fields.pressure[far.at(5.9, 0)]).toBeCloseTo(0, 6);
    expect(Math.abs(far.fields.u[far.at(5.9, 0)]!)).toBe(0);
  });
});

describe('cyclones', () => {
  it('turn with the clock in the south', () => {
    const { fields, at } = fieldsOf([cyclone({ lat: -18, lon: 70 })], { lat: -18, lon: 70 });
    expect(fields.v[at(1, 0)]!).toBeLessThan(-5);
    expect(fields.v[at(-1, 0)]!).toBeGreaterThan(5);
  });

  it('blow harder on the side that moves along with them', () => {
    const { fields, at } = fieldsOf([cyclone({ moveU: -8 })]);
    // It goes west in the north: the northern side is the strong one.
    expect(Math.hypot(fields.u[at(0, 0.5)]!, fields.v[at(0, 0.5)]!)).toBeGreaterThan(
      Math.hypot(fields.u[at(0, -0.5)]!, fields.v[at(0, -0.5)]!) + 4,
    );
  });

  it('are wider and weaker for a model that cannot see their eye', () => {
    const fine = fieldsOf([cyclone()]);
    const coarse = fieldsOf([cyclone()], { spacing: 1 });
    expect(coarse.fields.pressure[coarse.at(0, 0)]!).toBeGreaterThan(fine.fields.pressure[fine.at(0, 0)]! + 10);
    expect(Math.max(...coarse.fields.u)).toBeLessThan(Math.max(...fine.fields.u));
  });

  it('add up, in any order', () => {
    const pair = [cyclone({ lon: -62 }), cyclone({ lon: -57, deficit: 30 })];
    const forth = fieldsOf(pair);
    const back = fieldsOf(pair.toReversed());
    for (const index of [forth.at(0, 0), forth.at(-2, 0), forth.at(3, 0)]) {
      expect(back.fields.pressure[index]).toBeCloseTo(forth.fields.pressure[index]!, 4);
      expect(back.fields.rain[index]).toBeCloseTo(forth.fields.rain[index]!, 4);
    }
  });

  it('are felt across 180°', () => {
    const west = fieldsOf([cyclone({ lon: 179.5, lat: -15 })], { lon: 180, lat: -15 });
    const east = fieldsOf([cyclone({ lon: -180.5, lat: -15 })], { lon: 180, lat: -15 });
    expect(west.fields.pressure).toEqual(east.fields.pressure);
  });

  it('far away are none', () => {
    expect(cycloneFields(sceneOf([cyclone({ lon: 120 })]))).toBeNull();
    expect(cycloneFields(sceneOf([cyclone({ lat: -20 })]))).toBeNull();
    expect(cycloneFields(sceneOf([]))).toBeNull();
  });

  it('stand elsewhere in a forecast than in truth, and weaker', () => {
    const error = {
      shift: 400,
      height: 0,
      pressure: 0,
      phases: new Float64Array(1),
      noise: {
        waves: 1,
        outputs: 4,
        numbers: new Float64Array(5),
        phases: new Float64Array(1),
        weights: Float64Array.from({ length: 8 }, (_, k) => (k % 2 === 1 ? 1 : 0)),
      },
    } as unknown as ForecastError;
    const [truth] = cyclonesOf(sceneOf([cyclone()]));
    const [forecast] = cyclonesOf(sceneOf([cyclone()], { error }));
    expect(truth).toMatchObject({ lat: 20, lon: -60, deficit: 60 });
    // A forecast reads the truth 400 km further, so what it shows lies 320 km back.
    expect((20 - forecast!.lat) * 111.2).toBeCloseTo(320, -1);
    expect(forecast!.lon).toBeLessThan(-60);
    expect(forecast!.deficit).toBeLessThan(60);
    expect(forecast!.deficit).toBeGreaterThan(40);
  });
});
