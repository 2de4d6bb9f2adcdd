import type { GribField } from '@meltemi/grib';
import { whyWrong } from '#packages/ingest/src/decode/match-field.rules.ts';
import type { WorkLevel } from '#packages/ingest/src/derive/derivation.ts';
import type { Model, ModelIdent, Pick } from '#packages/ingest/src/models/model.ts';
import { models } from '#packages/ingest/src/models/models.ts';
import type { TestProvider } from '#packages/ingest/src/test-provider.ts';
import { indexLine } from '#packages/ingest/src/test-world.ts';

/** A file of a provider as it was, with the grid that it has. */
export interface RealFile {
  readonly ident: ModelIdent;
  readonly sample: string;
  readonly refTs: number;
  readonly hour: number;
  readonly grid: Model['grid'];
  /** What is compared of it. */
  readonly levels: readonly WorkLevel[];
  /** Where to look: the first five at which the file has values all around are compared. */
  readonly places: readonly (readonly [lat: number, lon: number])[];
  readonly zoom: number;
}

const cities = [
  [50.08, 14.42],
  [-33.92, 18.42],
  [35.68, 139.69],
  [40.71, -74.01],
  [-12.05, -77.04],
] as const;

export const realFiles: readonly RealFile[] = [
  {
    ident: 'gfs',
    sample: 'gfs_2p5_1-150.grib2',
    refTs: Date.UTC(2011, 0, 10, 12),
    hour: 120,
    grid: { lat0: 90, lon0: -180, dLat: -2.5, dLon: 2.5, nx: 144, ny: 73 },
    levels: ['850h', '500h'],
    places: cities,
    zoom: 3,
  },
  {
    ident: 'ecmwf',
    sample: '20240101000000-0h-oper-fc.0-10.grib2',
    refTs: Date.UTC(2024, 0, 1),
    hour: 0,
    grid: { lat0: 90, lon0: -180, dLat: -0.4, dLon: 0.4, nx: 900, ny: 451 },
    levels: ['925h', '850h', '500h'],
    places: cities,
    zoom: 4,
  },
  {
    // Of the Atlantic, where the model's own file is around the world.
    ident: 'gfs-wave',
    sample: 'gfswave.t18z.atlocn.0p16.f001.grib2',
    refTs: Date.UTC(2023, 7, 23, 18),
    hour: 1,
    grid: { lat0: 55, lon0: -100, dLat: -1 / 6, dLon: 1 / 6, nx: 301, ny: 331 },
    levels: ['surface'],
    // Land, and sea without a swell of its own, among them.
    places: [18, 22, 26, 30, 34, 38].flatMap((lat) => [-78, -74, -70, -66, -62, -58].map((lon) => [lat, lon] as const)),
    zoom: 3,
  },
  {
    ident: 'arome-france',
    sample: 'meteofrance.arome-TCDC.grib2',
    refTs: Date.UTC(2026, 3, 13, 21),
    hour: 1,
    grid: models['arome-france'].grid,
    levels: ['surface'],
    places: [
      [48.85, 2.35],
      [43.3, 5.37],
      [45.76, 4.84],
      [44.84, -0.58],
      [50.63, 3.06],
    ],
    zoom: 6,
  },
];

/** The field of a file that a pick asks for. */
export const isFieldOf = (field: GribField, { signature }: Pick, { refTs, hour }: RealFile): boolean =>
  whyWrong(field, { refTs, hour, signature }) === null;

/** The model with the grid of a file and the fields that it has. */
export function modelOfFile(real: RealFile, fields: readonly GribField[]): Model {
  const { ident, hour, grid, levels } = real;
  const picks = models[ident].picks.filter(
    (pick) =>
      levels.includes(pick.level) &&
      pick.span === 'moment' &&
      !pick.still &&
      fields.some((field) => isFieldOf(field, pick, real)),
  );
  return {
    ...models[ident],
    grid,
    picks,
    derivations: models[ident].derivations.filter(
      ({ makes, from }) =>
        /Period[UV]$/u.test(makes.quantity) &&
        from.every(({ quantity }) => picks.some((pick) => pick.quantity === quantity)),
    ),
    steps: () => [[1, hour, hour]],
  };
}

/** Puts a file under the path of its model, with the index that the provider would have written. */
export function publishFile(
  provider: TestProvider,
  model: Model,
  real: RealFile,
  bytes: Uint8Array,
  fields: readonly GribField[],
): void {
  const { refTs, hour } = real;
  provider.files.set(model.path({ refTs, hour }, model.picks[0] ?? null), bytes);
  if (model.indexPath === null) return;
  const lines = fields.map((field) => {
    const pick = model.picks.find((one) => isFieldOf(field, one, real));
    const { offset, length, message } = field.place;
    return pick === undefined ? otherLine(field, model) : indexLine({ pick, offset, length }, message, refTs, hour);
  });
  provider.files.set(model.indexPath({ refTs, hour }), new TextEncoder().encode(lines.join('\n')));
}

/** A line for a field that nobody asks for, so that the index is whole. */
function otherLine({ place }: GribField, model: Model): string {
  return model.ident === 'ecmwf'
    ? JSON.stringify({ param: 'other', levtype: 'sfc', step: '0', _offset: place.offset, _length: place.length })
    : `${place.message + 1}:${place.offset}:d=2011011012:OTHER:none:1 hour fcst:`;
}

/** What a field of the file has between its points, by the shares of the four around a place. */
export function valueBetween(
  field: GribField,
  raw: Float32Array,
  { dLat, dLon }: Model['grid'],
  lat: number,
  lon: number,
): number {
  const at = (toSouth: number, toEast: number): number =>
    raw[field.grid.indexNear(lat + toSouth * dLat, lon + toEast * dLon) ?? -1] ?? Number.NaN;
  const position = { column: 0, row: 0 };
  field.grid.positionOf(lat, lon, position);
  const share = (value: number): number => value - Math.floor(value);
  const [x, row] = [share(position.column), share(position.row)];
  const y = field.grid.scan.upward ? 1 - row : row;
  // The nearest point to a place a little further on is the corner itself.
  const [top, bottom] = [-y, 1 - y].map((down) => at(down, -x) * (1 - x) + at(down, 1 - x) * x);
  return (top ?? 0) * (1 - y) + (bottom ?? 0) * y;
}
