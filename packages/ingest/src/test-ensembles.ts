import type { Model } from './models/model.ts';
import { testMessage } from './test-grib.ts';
import type { TestProvider } from './test-provider.ts';
import { fromGreenwich } from './test-world.ts';

/** Code table 4.9: a probability above the lower limit, of 51 members; the upper limit is missing. */
const above = (limit: number): readonly number[] => [0, 51, 3, 0, 0, 0, 0, limit, 255, 255, 255, 255, 255];

/** Chances of ECMWF's file by their names: parameter and lower limit. */
const chances = { tpg1: ['0.1.52', 1], tpg5: ['0.1.52', 5], '10fgg15': ['0.2.22', 15] } as const;

export type ChanceName = keyof typeof chances;
const chanceNames = Object.keys(chances) as readonly ChanceName[];

/** A chance over the 24 hours before an hour (template 4.9), percent by point. */
export function chanceMessage(
  grid: Model['grid'],
  refTs: number,
  hour: number,
  name: ChanceName,
  percentAt: (point: number) => number,
): Uint8Array {
  const [parameter, limit] = chances[name];
  return testMessage({
    refTs,
    hour,
    fromHour: hour - 24,
    process: parameter === '0.2.22' ? 2 : 1,
    ensemble: { template: 9, octets: above(limit) },
    parameter,
    surface: parameter === '0.2.22' ? [103, 10] : [1, 0],
    grid,
    values: Array.from({ length: grid.nx * grid.ny }, (_, point) => percentAt(point)),
  });
}

/** Puts the chances of some hours into the file that has them all, one after the other, with the index that ECMWF writes. */
export function publishChances(
  provider: TestProvider,
  model: Model,
  refTs: number,
  hours: readonly number[],
  percentOf: (name: ChanceName, hour: number, point: number) => number,
): void {
  const lines: string[] = [];
  const pieces: Uint8Array[] = [];
  let offset = 0;
  for (const hour of hours)
    for (const param of chanceNames) {
      const bytes = chanceMessage(model.grid, refTs, hour, param, (point) => percentOf(param, hour, point));
      const line = { type: 'ep', stream: 'enfo', step: `${hour - 24}-${hour}`, levtype: 'sfc', param };
      lines.push(JSON.stringify({ ...line, _offset: offset, _length: bytes.length }));
      pieces.push(bytes);
      offset += bytes.length;
    }
  const file = { refTs, hour: hours[0] ?? 0 };
  provider.files.set(model.path(file, null), Buffer.concat(pieces));
  provider.files.set(model.indexPath?.(file) ?? '', new TextEncoder().encode(`${lines.join('\n')}\n`));
}

/** The spread of GEFS at an hour (template 4.2; code table 4.7: 4 is the spread of all members), kelvins by point. */
export const spreadMessage = (
  grid: Model['grid'],
  refTs: number,
  hour: number,
  spreadAt: (point: number) => number,
): Uint8Array =>
  testMessage({
    refTs,
    hour,
    ensemble: { template: 2, octets: [4, 30] },
    parameter: '0.0.0',
    surface: [103, 2],
    ...fromGreenwich(grid, spreadAt),
  });

/** Puts the spread of an hour into the provider's tree, with its index. */
export function publishSpread(
  provider: TestProvider,
  model: Model,
  refTs: number,
  hour: number,
  spreadAt: (point: number) => number,
): void {
  const day = new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/gu, '');
  provider.files.set(model.path({ refTs, hour }, null), spreadMessage(model.grid, refTs, hour, spreadAt));
  provider.files.set(
    model.indexPath?.({ refTs, hour }) ?? '',
    new TextEncoder().encode(`1:0:d=${day}:TMP:2 m above ground:${hour} hour fcst:ens std dev\n`),
  );
}
