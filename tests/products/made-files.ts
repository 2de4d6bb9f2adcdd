import { readGrib } from '@meltemi/grib';
import type { Model, ModelIdent } from '#packages/ingest/src/models/model.ts';
import { models } from '#packages/ingest/src/models/models.ts';
import { publishChances, publishSpread } from '#packages/ingest/src/test-ensembles.ts';
import { testGeosNetcdf } from '#packages/ingest/src/test-geos-netcdf.ts';
import { testMessage } from '#packages/ingest/src/test-grib.ts';
import type { TestMap, Upward } from '#packages/ingest/src/test-maps.ts';
import { testNetcdf } from '#packages/ingest/src/test-netcdf.ts';
import type { TestProvider } from '#packages/ingest/src/test-provider.ts';
import { publishStep, type TestPlace, type ValueOf } from '#packages/ingest/src/test-world.ts';
import { arraysOf, publishStore } from '#packages/ingest/src/test-zarr.ts';
import { madeRun, partAround, type MadeRun } from './made-runs.ts';
import { providersNumber } from './truth.ts';

const radians = Math.PI / 180;

type Place = readonly [lat: number, lon: number];

/** The place of a point of a regular grid. */
export const pointOf = ({ lat0, lon0, dLat, dLon, nx }: Model['grid'], point: number): Place => [
  lat0 + dLat * Math.floor(point / nx),
  lon0 + dLon * (point % nx),
];

/** GRIB files on the model's own grid: from 0° E on, or as the grid has it. */
const onGrid =
  (place: TestPlace) =>
  ({ model, refTs, hours, truth }: Omit<MadeRun, 'publish'>, provider: TestProvider): void => {
    const write: ValueOf = (pick, hour, point) => providersNumber(truth, pick, ...pointOf(model.grid, point), hour);
    for (const hour of hours) {
      // What an analysis has changes, at its only step.
      const still = hour === 0 ? { ...model, picks: model.picks.map((pick) => ({ ...pick, still: true })) } : model;
      publishStep(provider, still, refTs, hour, write, [], place);
    }
  };

/** A model around the world in GRIB: NOAA's files begin at 0° E, those of ECMWF at 180° W. */
export const around = (ident: ModelIdent, hours: readonly number[]): MadeRun =>
  madeRun(ident, hours, {}, onGrid({ asIs: models[ident].product.startsWith('ecmwf') }));

/** A part of a regional model on the provider's own regular grid. */
export const part = (
  ident: ModelIdent,
  hours: readonly number[],
  [lat, lon]: Place,
  [nx, ny]: readonly [number, number],
  quarters: readonly number[] = [],
): MadeRun =>
  madeRun(ident, hours, { grid: partAround(models[ident].grid, lat, lon, nx, ny) }, onGrid({ asIs: true, quarters }));

/** A part of a model on a provider's map; `turn` is how far the map's "up" lies clockwise from true north there, radians. */
export function onMap(ident: ModelIdent, hours: readonly number[], map: TestMap, turn: Upward): MadeRun {
  const places = placesOf(map);
  const centre = places[Math.floor((map.rows / 2) * map.columns + map.columns / 2)] ?? [0, 0];
  const { grid, source } = models[ident];
  const over = {
    grid: partAround(grid, ...centre, 36, 34),
    source: source === null ? null : { ...source, columns: map.columns, rows: map.rows },
  };
  return madeRun(ident, hours, over, ({ model, refTs, truth }, provider) => {
    const write: ValueOf = (pick, hour, point) => {
      const [lat, lon] = places[point] ?? [0, 0];
      if (!/^wind[UV]$/u.test(pick.quantity)) return providersNumber(truth, pick, lat, lon, hour);
      // Files have the parts of a wind along the axes of their map.
      const [u, v] = (['windU', 'windV'] as const).map((quantity) => truth(quantity, pick.level, lat, lon, hour));
      const along = Math.atan2(u ?? 0, v ?? 0) - turn(lat, lon);
      return Math.hypot(u ?? 0, v ?? 0) * (pick.quantity === 'windU' ? Math.sin(along) : Math.cos(along));
    };
    for (const hour of hours) publishStep(provider, model, refTs, hour, write, [], { map });
  });
}

/** Where the points of a map lie. */
function placesOf(map: TestMap): readonly Place[] {
  const values = new Float32Array(map.columns * map.rows);
  const nowhere = { lat0: 0, lon0: 0, dLat: -1, dLon: 1, nx: 1, ny: 1 };
  const [field] = readGrib(testMessage({ refTs: 0, hour: 1, parameter: '0.0.0', grid: nowhere, map, values })).fields;
  return Array.from(values, (_, k) => {
    const place = field?.grid.placeOf(k);
    if (place == null) throw new Error('a point without a place');
    return [place.lat, place.lon] as const;
  });
}

/** The place at so many metres east and north of 54.9° N, 2.5° W on Lambert's azimuthal equal-area map of a sphere. */
function onEqualArea(x: number, y: number): Place {
  const [centre, radius] = [54.9 * radians, 6_371_229];
  const away = Math.hypot(x, y);
  if (away === 0) return [54.9, -2.5];
  const angle = 2 * Math.asin(away / (2 * radius));
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const lat = Math.asin(cos * Math.sin(centre) + (y * sin * Math.cos(centre)) / away);
  const lon = Math.atan2(x * sin, away * Math.cos(centre) * cos - y * Math.sin(centre) * sin);
  return [lat / radians, lon / radians - 2.5];
}

/** NetCDF4 files of the Met Office: a field each, on its equal-area map of 2 km. */
export function equalArea(ident: ModelIdent, hours: readonly number[]): MadeRun {
  const [columns, rows] = [81, 81];
  const origin = { x: -80_000, y: -80_000, step: 2000 };
  const places = Array.from({ length: columns * rows }, (_, k): Place =>
    onEqualArea(origin.x + origin.step * (k % columns), origin.y + origin.step * Math.floor(k / columns)),
  );
  const over = {
    grid: partAround(models[ident].grid, 54.9, -2.5, 64, 58),
    source: { kind: 'lambert-azimuthal', columns, rows } as const,
    // The truth turns by a quarter of a degree over 1.4 km, half the diagonal of a cell.
    windError: 0.09,
  };
  return madeRun(ident, hours, over, async ({ model, refTs, truth }, provider) => {
    for (const hour of hours)
      for (const pick of model.picks) {
        const standardName = pick.source.by === 'netcdf' ? pick.source.standardName : '';
        const values = Float32Array.from(places, ([lat, lon]) => providersNumber(truth, pick, lat, lon, hour));
        const bytes = await testNetcdf({ standardName, refTs, hour, columns, rows, values, origin });
        provider.files.set(model.path({ refTs, hour }, pick), bytes);
      }
  });
}

/** Zarr stores of Copernicus Marine, from 80° S on. */
export const inChunks = (ident: ModelIdent, hours: readonly number[]): MadeRun =>
  madeRun(
    ident,
    hours,
    { grid: { lat0: 90, lon0: -180, dLat: -5, dLon: 6, nx: 60, ny: 35 } },
    ({ model, refTs, truth }, provider) => {
      const { ny, nx } = model.grid;
      const moments = hours.map((hour) => refTs / 3_600_000 + hour);
      const valueOf = (name: string, moment: number, row: number, column: number): number => {
        const pick = model.picks.find(({ source }) => source.by === 'zarr' && source.array === name);
        const place = pointOf(model.grid, (ny - 1 - row) * nx + column);
        return pick === undefined ? Number.NaN : providersNumber(truth, pick, ...place, hours[moment] ?? 0);
      };
      // Integers of a thousandth, well below the archive's own step.
      for (const [dataset, names] of arraysOf(model))
        publishStore(provider, model, refTs, { dataset, names, moments, chunk: [1, 20, 25], step: 1e-3, valueOf });
    },
  );

/** Chances of ECMWF's ensemble, all hours in one file. */
export const ofChances = (ident: ModelIdent, hours: readonly number[]): MadeRun =>
  madeRun(ident, hours, {}, ({ model, refTs, truth }, provider) => {
    const quantities = { tpg1: 'rainChance', tpg5: '', '10fgg15': 'gustChance' } as const;
    publishChances(provider, model, refTs, hours, (name, hour, point) =>
      quantities[name] === '' ? 1 : truth(quantities[name], 'surface', ...pointOf(model.grid, point), hour),
    );
  });

/** The spread of GEFS. */
export const ofSpread = (ident: ModelIdent, hours: readonly number[]): MadeRun =>
  madeRun(ident, hours, {}, ({ model, refTs, truth }, provider) => {
    for (const hour of hours)
      publishSpread(provider, model, refTs, hour, (point) =>
        truth('tempSpread', 'surface', ...pointOf(model.grid, point), hour),
      );
  });

/** NetCDF4 files of NASA's modelling office: all variables of an hour in one, rows from the south. */
export const ofGeos = (ident: ModelIdent, hours: readonly number[]): MadeRun =>
  madeRun(ident, hours, {}, async ({ model, refTs, truth }, provider) => {
    for (const hour of hours) {
      const variables = Object.fromEntries(
        model.picks.map((pick) => [
          pick.source.by === 'variable' ? pick.source.variable : '',
          (point: number) => providersNumber(truth, pick, ...pointOf(model.grid, point), hour),
        ]),
      );
      const bytes = await testGeosNetcdf({ refTs, hour, grid: model.grid, variables });
      provider.files.set(model.path({ refTs, hour }, null), bytes);
    }
  });
