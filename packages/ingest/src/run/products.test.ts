import { quantityIdents } from '@meltemi/catalogue';
import { readGrib } from '@meltemi/grib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planeKey, type PlaneName } from '../derive/derivation.ts';
import type { Model, ModelIdent } from '../models/model.ts';
import { models } from '../models/models.ts';
import { testMessage } from '../test-grib.ts';
import {
  lambertMap,
  polarMap,
  rotatedMap,
  upOnCone,
  upOnGlobe,
  upOnPole,
  type TestMap,
  type Upward,
} from '../test-maps.ts';
import { startTestProvider, type TestProvider } from '../test-provider.ts';
import { publishStep, type ValueOf } from '../test-world.ts';
import { testArchive, type TestArchive } from '../test-writer.ts';
import { testIngest } from './test-ingest.ts';

const refTs = Date.UTC(2026, 10, 15, 12);
let provider: TestProvider;
let archive: TestArchive;

beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.files.clear();
  provider.requests.length = 0;
  archive = testArchive();
});

/** Brings the steps of a model in; returns the fields that could not be had. */
const ingest = async (model: Model): Promise<readonly string[]> =>
  (await testIngest(model, refTs, { base: provider.base, openWriter: archive.open })).faults;

interface Product {
  readonly ident: ModelIdent;
  /** A small map in place of the provider's, and the part of our grid that it covers. */
  readonly map?: TestMap;
  readonly kind?: NonNullable<Model['source']>['kind'];
  readonly grid?: Model['grid'];
  readonly turn?: Upward;
  readonly hours?: readonly [number, number, number];
  readonly quarters?: readonly number[];
}

const cone = { columns: 30, rows: 18, step: 180_000, first: [21.138123, 237.280472] } as const;
const pole = { columns: 22, rows: 16, step: 180_000, first: [41.612949, 185.117126] } as const;
const globe = { columns: 43, rows: 22, step: 1.35, first: [-12.302501, 345.17878] } as const;
const canada = { lat0: 60, lon0: -130, dLat: -1.7, dLon: 4.1, nx: 12, ny: 8 };

const products: readonly Product[] = [
  // Files of DWD's finest model hold four quarter-hours.
  { ident: 'icon-d2', quarters: [15, 30, 45] },
  { ident: 'icon-eu-wave' },
  {
    ident: 'hrrr',
    map: lambertMap(cone),
    kind: 'lambert',
    grid: { lat0: 47, lon0: -122, dLat: -1.9, dLon: 4.3, nx: 12, ny: 11 },
    turn: upOnCone,
  },
  {
    ident: 'hrrr-alaska',
    map: polarMap(pole),
    kind: 'polar-stereographic',
    grid: { lat0: 70, lon0: 185, dLat: -1.9, dLon: 3.7, nx: 12, ny: 9 },
    turn: upOnPole,
  },
  { ident: 'arome' },
  { ident: 'arome-france' },
  { ident: 'arome-antilles' },
  { ident: 'arome-reunion' },
  { ident: 'hrdps', map: rotatedMap(globe), kind: 'rotated', grid: canada, turn: upOnGlobe },
  { ident: 'rdwps-wave', map: rotatedMap(globe), kind: 'rotated', grid: canada, turn: upOnGlobe },
  { ident: 'ecmwf-analysis', hours: [24, 0, 0] },
  { ident: 'gefs-chem', hours: [3, 3, 6] },
];

/** A provider's number at a column and row: even slopes, so that every place between points is known; totals grow by the hour. */
function numberAt(quantity: string, total: boolean, hour: number, column: number, row: number): number {
  const slope = 0.1 * column + 0.2 * row;
  if (total) return hour * (1 + slope);
  switch (quantity) {
    case 'temp':
      return 270 + slope + hour / 10;
    case 'pressure':
    case 'groundPressure':
      return 100_000 + 10 * slope;
    case 'land':
      return row % 2;
    case 'windU':
      return 10;
    case 'windV':
      return 5;
    default:
      // Longer than a ten thousandth, so that what stands for micrograms is not taken for kilograms.
      return 10 + slope + hour / 10;
  }
}

/** The model on few points and levels: the packing of files in tests is slow. */
function small({ ident, map, kind, grid, hours = [1, 1, 2] }: Product): Model {
  const model = models[ident];
  const few = ({ level }: PlaneName): boolean => ['surface', '850h', '100m'].includes(level);
  const coarse = { ...model.grid, dLat: model.grid.dLat * 8, dLon: model.grid.dLon * 8, nx: 9, ny: 6 };
  return {
    ...model,
    grid: grid ?? coarse,
    source: map === undefined || kind === undefined ? null : { kind, columns: map.columns, rows: map.rows },
    steps: () => [hours],
    picks: model.picks.filter(few),
    derivations: model.derivations.filter(({ makes, from }) => few(makes) && from.every(few)),
  };
}

/** Where a place lies on the map: columns and rows. */
function positionsOf(map: TestMap): (lat: number, lon: number) => readonly [number, number] {
  const values = new Float32Array(map.columns * map.rows);
  const nowhere = { lat0: 0, lon0: 0, dLat: -1, dLon: 1, nx: 1, ny: 1 };
  const [field] = readGrib(testMessage({ refTs, hour: 1, parameter: '0.0.0', grid: nowhere, map, values })).fields;
  const at = { column: 0, row: 0 };
  return (lat, lon) => {
    field?.grid.positionOf(lat, lon, at);
    return [at.column, at.row];
  };
}

/** Five points of a grid, well inside. */
const fivePoints = ({ nx, ny }: Model['grid']): readonly number[] =>
  [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.5, 0.5],
    [0.3, 0.7],
    [0.7, 0.7],
  ].map(([x = 0, y = 0]) => Math.floor(y * ny) * nx + Math.floor(x * nx));

describe.each(products)('$ident', (product) => {
  const { map, turn, quarters = [] } = product;
  const model = small(product);
  const { grid } = model;
  const width = map?.columns ?? grid.nx;
  const hours = product.hours ?? [1, 1, 2];
  const steps = hours[1] === hours[2] ? [hours[1]] : [hours[1], hours[2]];
  const write: ValueOf = ({ quantity, span }, hour, k) =>
    numberAt(quantity, span === 'total', hour, k % width, Math.floor(k / width));
  const publish = (): void => {
    for (const hour of new Set([0, ...steps]))
      publishStep(provider, model, refTs, hour, write, [], {
        ...(map === undefined ? {} : { map }),
        asIs: true,
        quarters,
      });
    // The analysis is made of fields that do change, at its only step.
    if (steps[0] === 0) {
      const moving = { ...model, picks: model.picks.map((pick) => ({ ...pick, still: true })) };
      publishStep(provider, moving, refTs, 0, write, [], { asIs: true });
    }
  };

  it('comes from the provider’s files onto our grid: five places, every field', async () => {
    publish();
    const faults = await ingest(model);
    expect(faults).toEqual([]);
    expect([...archive.hours.keys()]).toEqual(steps);
    const positionOf = map === undefined ? null : positionsOf(map);
    let compared = 0;
    for (const hour of steps)
      for (const point of fivePoints(grid)) {
        const [x, y] = [point % grid.nx, Math.floor(point / grid.nx)];
        const [lat, lon] = [grid.lat0 + grid.dLat * y, grid.lon0 + grid.dLon * x];
        const [column, row] = positionOf === null ? [x, y] : positionOf(lat, lon);
        for (const pick of model.picks) {
          if (!(quantityIdents as readonly string[]).includes(pick.quantity)) continue;
          const value = archive.hours.get(hour)?.get(planeKey(pick))?.[point] ?? Number.NaN;
          const factor = typeof pick.scale === 'number' ? pick.scale : 1;
          const total = pick.span === 'total';
          let expected = factor * numberAt(pick.quantity, total, total ? 1 : hour, column, row);
          if (turn && pick.quantity.startsWith('wind')) {
            const angle = Math.atan2(10, 5) + turn(lat, lon);
            const length = Math.hypot(10, 5);
            expected = length * (pick.quantity === 'windU' ? Math.sin(angle) : Math.cos(angle));
          }
          expect(Math.abs(value - expected), `${planeKey(pick)} at ${lat} ${lon}`).toBeLessThan(
            // Half a degree of the wind's direction; single precision otherwise.
            pick.quantity.startsWith('wind') ? 0.1 : Math.max(2e-3, Math.abs(expected) * 1e-5),
          );
          compared += 1;
        }
      }
    if (model.product !== 'ecmwfAnalysis') expect(compared).toBeGreaterThanOrEqual(5 * steps.length * 3);
    // Each file is fetched once, also a package of several hours and a file of both parts of a wind.
    const paths = provider.requests.filter(({ range }) => range === null).map(({ path }) => path);
    expect(paths.filter((path, k) => paths.indexOf(path) !== k)).toEqual([]);
  });
});

it('the sea’s temperature is the skin’s where there is no land', async () => {
  const product = products.find(({ ident }) => ident === 'ecmwf-analysis');
  expect(product).toBeDefined();
  const model = small(product!);
  const write: ValueOf = ({ quantity }, _hour, k) =>
    quantity === 'land' ? (k < model.grid.nx ? 1 : 0) : k === model.grid.nx ? 250 : 290;
  const still = { ...model, picks: model.picks.map((pick) => ({ ...pick, still: true })) };
  publishStep(provider, still, refTs, 0, write, [], { asIs: true });
  expect(await ingest(model)).toEqual([]);
  const sea = archive.hours.get(0)?.get('sst/surface');
  expect(sea?.[0]).toBeNaN();
  // Below ice the water is as cold as it gets.
  expect(sea?.[model.grid.nx]).toBeCloseTo(271.35, 3);
  expect(sea?.[model.grid.nx + 1]).toBeCloseTo(290, 3);
});

it('a model that stands in for another is named as what it is', async () => {
  const product = products.find(({ ident }) => ident === 'gefs-chem')!;
  const model = small(product);
  for (const hour of [3, 6]) publishStep(provider, model, refTs, hour, () => 20, [], { asIs: true });
  expect(await ingest(model)).toEqual([]);
  expect(archive.runs[0]?.provenance).toMatchObject({
    provider: 'NOAA',
    model: 'GEFS-Aerosols',
    licence: 'US public domain',
    live: true,
  });
});
