import type { Model, Pick } from './models/model.ts';
import { testBzip2 } from './test-bzip2.ts';
import { testMessage } from './test-grib.ts';
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

function messageOf(model: Model, pick: Pick, refTs: number, hour: number, valueOf: ValueOf): Uint8Array {
  const { grid } = model;
  const start = stretchOf(pick, hour);
  // From 0° E, as providers write it: our first column is half way round.
  const values = Array.from({ length: grid.nx * grid.ny }, (_, k) => {
    const column = ((k % grid.nx) + grid.nx / 2) % grid.nx;
    const point = Math.floor(k / grid.nx) * grid.nx + column;
    return valueOf(pick, hour, point) - (pick.span === 'total' && start ? valueOf(pick, start, point) : 0);
  });
  return testMessage({
    refTs,
    hour,
    ...(start === undefined
      ? {}
      : { fromHour: start, process: pick.span === 'average' ? 0 : pick.span === 'maximum' ? 2 : 1 }),
    parameter: pick.signature.parameters[0] ?? '0.191.0',
    surface: pick.signature.surface,
    grid: { ...grid, lon0: grid.lon0 + (grid.dLon * grid.nx) / 2 },
    values,
  });
}

/** Puts a step of a model into the provider's tree, under its real paths. */
export function publishStep(
  provider: TestProvider,
  model: Model,
  refTs: number,
  hour: number,
  valueOf: ValueOf = plainWeather,
  without: readonly string[] = [],
): void {
  const picks = model.picks.filter(
    (pick) => !without.includes(pick.quantity) && (hour === 0 ? pick.still : !pick.still || pick.source.by === 'noaa'),
  );
  if (model.indexPath === null) {
    for (const pick of picks)
      provider.files.set(model.path({ refTs, hour }, pick), testBzip2(messageOf(model, pick, refTs, hour, valueOf)));
    return;
  }
  const messages = picks.map((pick) => messageOf(model, pick, refTs, hour, valueOf));
  let offset = 0;
  const placed = picks.map((pick, k): Placed => {
    const length = messages[k]?.length ?? 0;
    offset += length;
    return { pick, offset: offset - length, length };
  });
  const whole = new Uint8Array(offset);
  for (const [k, { offset: at }] of placed.entries()) whole.set(messages[k] ?? [], at);
  provider.files.set(model.path({ refTs, hour }, null), whole);
  const lines = placed.map((one, k) => indexLine(one, k, refTs, hour)).join('\n');
  provider.files.set(model.indexPath({ refTs, hour }), new TextEncoder().encode(lines + '\n'));
}

function indexLine({ pick, offset, length }: Placed, k: number, refTs: number, hour: number): string {
  const { source, span } = pick;
  if (source.by === 'noaa') {
    const words = { moment: '', total: 'acc ', average: 'ave ', maximum: 'max ' }[span];
    const start = stretchOf(pick, hour);
    const step = hour === 0 ? 'anl' : start === undefined ? `${hour} hour fcst` : `${start}-${hour} hour ${words}fcst`;
    return `${k + 1}:${offset}:d=${new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')}:${source.parameter}:${source.level}:${step}:`;
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
