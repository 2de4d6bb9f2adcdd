import { gzipSync } from 'node:zlib';
import { packedOf } from './decode/unpack-file.ts';
import type { Model, Pick } from './models/model.ts';
import { byPath } from './run/driver.ts';
import { testBzip2 } from './test-bzip2.ts';
import { testMessage, type TestMessage } from './test-grib.ts';
import type { TestMap } from './test-maps.ts';
import type { TestProvider } from './test-provider.ts';

/** A coarse grid for tests: around the world in eight columns and five rows, as providers write it, from 0° E. */
export const coarse = { lat0: 90, lon0: -180, dLat: -45, dLon: 45, nx: 8, ny: 5 } as const;

/** The value of a field at a point in tests: by hour, place and name, in the provider's unit. */
export type ValueOf = (pick: Pick, hour: number, point: number) => number;

/** Sea-level air with values that make sense everywhere; totals grow by one an hour. */
export const plainWeather: ValueOf = (pick, hour, point) => {
  if (pick.span === 'total') return pick.scale === 1000 ? hour / 1000 : pick.scale === 1 ? hour : hour * 3600;
  switch (pick.quantity) {
    case 'temp':
      return 280 + point / 10;
    case 'dewpoint':
      return 275 + point / 10;
    case 'pressure':
    case 'groundPressure':
      return 101_000 + 10 * hour;
    case 'rh':
      return 70;
    default:
      return point + hour / 10;
  }
};

/** Where a message of a file lies: the first octet and the number of octets. */
interface Placed {
  readonly pick: Pick;
  readonly offset: number;
  readonly length: number;
}

/** What steps a total covers: since the start for most, in buckets of six hours at NOAA. */
function stretchOf(pick: Pick, hour: number): number | undefined {
  if (pick.span === 'moment' || hour === 0) return undefined;
  return pick.source.by === 'noaa' ? Math.floor((hour - 1) / 6) * 6 : 0;
}

/** Where the values of a test lie, if not on a regular grid from 0° E: a map, or the model's own grid as it is. */
export interface TestPlace {
  readonly map?: TestMap;
  /** Rows and columns as the model has them, without the turn to 0° E. */
  readonly asIs?: boolean;
  /** Minutes of further messages in each file, with other values. */
  readonly quarters?: readonly number[];
}

/** A grid around the world as most providers write it, from 0° E on: our first column is half way round. */
export function fromGreenwich(
  grid: Model['grid'],
  valueAt: (point: number) => number,
): Readonly<globalThis.Pick<TestMessage, 'grid' | 'values'>> {
  const { nx, ny } = grid;
  const values = Array.from({ length: nx * ny }, (_, k) =>
    valueAt(Math.floor(k / nx) * nx + (((k % nx) + nx / 2) % nx)),
  );
  return { grid: { ...grid, lon0: grid.lon0 + (grid.dLon * nx) / 2 }, values };
}

/** The message of a field; points are counted as the model's grid has them, or as the map does. */
function messageOf(
  model: Model,
  pick: Pick,
  refTs: number,
  hour: number,
  valueOf: ValueOf,
  { map, asIs = false }: TestPlace = {},
  minutes = 0,
): Uint8Array {
  const { grid } = model;
  const start = stretchOf(pick, hour);
  const fromZero = map === undefined && !asIs;
  const points = map === undefined ? grid.nx * grid.ny : map.columns * map.rows;
  const valueAt = (point: number): number => {
    const value = valueOf(pick, hour + minutes / 60, point);
    return value - (pick.span === 'total' && start ? valueOf(pick, start, point) : 0);
  };
  const placed = fromZero
    ? fromGreenwich(grid, valueAt)
    : { grid, values: Array.from({ length: points }, (_, k) => valueAt(k)) };
  const { aerosol } = pick.signature;
  return testMessage({
    refTs,
    hour,
    minutes,
    ...(start === undefined
      ? {}
      : { fromHour: start, process: pick.span === 'average' ? 0 : pick.span === 'maximum' ? 2 : 1 }),
    parameter: pick.signature.parameters[0] ?? '0.191.0',
    surface: pick.signature.surface,
    ...placed,
    ...(map === undefined ? {} : { map }),
    ...(aerosol === null
      ? {}
      : {
          aerosol: { type: aerosol.type, ...(aerosol.nanometres === null ? {} : { nanometres: aerosol.nanometres }) },
        }),
  });
}

/** Puts a step of a model into the provider's tree, under its real paths and packed as the provider packs. */
export function publishStep(
  provider: TestProvider,
  model: Model,
  refTs: number,
  hour: number,
  valueOf: ValueOf = plainWeather,
  without: readonly string[] = [],
  place: TestPlace = {},
): void {
  const picks = model.picks.filter(
    (pick) => !without.includes(pick.quantity) && (hour === 0 ? pick.still : !pick.still || pick.source.by === 'noaa'),
  );
  for (const [path, inside] of byPath(model, { refTs, hour }, picks)) {
    const messages = inside.flatMap((pick) =>
      [0, ...(place.quarters ?? [])].map((minutes) => messageOf(model, pick, refTs, hour, valueOf, place, minutes)),
    );
    // A package has several hours: each is written behind those before it.
    const before = (model.driver === 'package' ? provider.files.get(path) : undefined) ?? new Uint8Array(0);
    const whole = new Uint8Array(Buffer.concat([before, ...messages]));
    const packed = packedOf(path);
    provider.files.set(
      path,
      packed === 'bzip2' ? testBzip2(whole) : packed === 'gzip' ? new Uint8Array(gzipSync(whole)) : whole,
    );
    if (model.indexPath === null) continue;
    let offset = 0;
    const lines = inside.map((pick, k) => {
      const length = messages[k]?.length ?? 0;
      offset += length;
      return indexLine({ pick, offset: offset - length, length }, k, refTs, hour);
    });
    const index = model.indexPath({ refTs, hour }, inside[0] ?? null);
    provider.files.set(index, new TextEncoder().encode(`${lines.join('\n')}\n`));
  }
}

/** The line of a provider's index for a message; NOAA counts them from 1. */
export function indexLine({ pick, offset, length }: Placed, k: number, refTs: number, hour: number): string {
  const { source, span } = pick;
  if (source.by === 'noaa') {
    const words = { moment: '', total: 'acc ', average: 'ave ', maximum: 'max ' }[span];
    const start = stretchOf(pick, hour);
    const step = hour === 0 ? 'anl' : start === undefined ? `${hour} hour fcst` : `${start}-${hour} hour ${words}fcst`;
    return `${k + 1}:${offset}:d=${new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')}:${source.parameter}:${source.level}:${step}:${source.more.join(':')}`;
  }
  if (source.by !== 'ecmwf') return '';
  return JSON.stringify({
    type: 'fc',
    stream: 'oper',
    step: String(hour),
    levtype: source.levtype,
    ...(source.level === null ? {} : { levelist: String(source.level) }),
    param: source.params[0],
    _offset: offset,
    _length: length,
  });
}
