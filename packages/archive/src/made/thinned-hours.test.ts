import { afterAll, describe, expect, it } from 'vitest';
import type { LevelIdent } from '@meltemi/catalogue';
import type { DiskSource } from '../disk/disk-source.ts';
import { openRunWriter, type FieldValues } from '../disk/run-writer.ts';
import {
  allPoints,
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  placeOf,
  refTs,
  world,
} from '../disk/test-archive.ts';
import { hoursAround, isThinnedOut } from './thinned-hours.rules.ts';

afterAll(dropFolders);

const thinned = { after: 4, every: 3 };
const run = { product: 'gfs', refTs } as const;

/** Warms by a kelvin an hour, and by half a kelvin more in the second power: not in a straight line. */
const kelvinAt = (hour: number, point: number): number => 260 + (point % 29) + hour + (hour * hour) / 50;
const plane = (level: LevelIdent, hour: number): FieldValues => ({
  quantity: 'temp',
  level,
  values: Float32Array.from({ length: world.nx * world.ny }, (_, point) => kelvinAt(hour, point)),
});

/** Hours 0 to 10; the level is there where a plan says so. */
async function writeRun(hasLevel: (hour: number) => boolean, complete = true): Promise<DiskSource> {
  const folder = newFolder();
  const writer = await openRunWriter(folder, describeRun({ thinned }));
  for (let hour = 0; hour <= 10; hour++)
    await writer.write(hour, [plane('surface', hour), ...(hasLevel(hour) ? [plane('850h', hour)] : [])]);
  await writer.publish({ complete });
  return openQuiet(folder);
}
const byPlan = (hour: number): boolean => !isThinnedOut(thinned, '850h', hour);

const pointOf = async (source: DiskSource, hour: number, level: LevelIdent = '850h'): Promise<number> => {
  const fields = [{ quantity: 'temp', level }];
  const [values] = await source.lattice({ ...run, validTs: refTs + hour * hourMs, fields, lattice: allPoints(world) });
  return values![5 * world.nx + 7]!;
};
const seriesOf = async (source: DiskSource, hours: readonly number[]): Promise<readonly number[]> => {
  const validTs = hours.map((hour) => refTs + hour * hourMs);
  const fields = [{ quantity: 'temp', level: '850h' as const }];
  const [values] = await source.series({ ...run, validTs, fields, places: [placeOf(world, 7, 5)] });
  return [...values![0]!];
};

describe('hours that pressure levels leave out', () => {
  it('are those after a first stretch that are no multiples, and lie between two that are', () => {
    expect(Array.from({ length: 11 }, (_, hour) => hour).filter((hour) => !byPlan(hour))).toEqual([5, 7, 8, 10]);
    expect(isThinnedOut(thinned, 'surface', 7)).toBe(false);
    expect(isThinnedOut(undefined, '850h', 7)).toBe(false);
    expect(hoursAround(thinned, 8)).toEqual({ before: 6, after: 9, share: 2 / 3 });
  });

  it.each([true, false])(
    'are mixed of the hours around them, as a plane and at a place (complete: %s)',
    async (complete) => {
      const source = await writeRun(byPlan, complete);
      const [six, nine] = [await pointOf(source, 6), await pointOf(source, 9)];
      expect(await pointOf(source, 7)).toBeCloseTo(six + (nine - six) / 3, 4);
      const all = Array.from({ length: 10 }, (_, hour) => hour);
      const series = await seriesOf(source, all);
      for (const hour of all) expect(series[hour]).toBeCloseTo(await pointOf(source, hour), 3);
      // A request for nothing but such an hour.
      expect((await seriesOf(source, [8]))[0]).toBeCloseTo(await pointOf(source, 8), 3);
      // What the ground has at every hour is its own.
      expect(await pointOf(source, 7, 'surface')).toBeCloseTo(kelvinAt(7, 5 * world.nx + 7), 1);
      source.close();
    },
  );

  it('have no value where one of those is missing: the run has not come so far, or its file failed', async () => {
    const source = await writeRun((hour) => byPlan(hour) && hour !== 6);
    expect(await Promise.all([5, 6, 7, 8, 10].map((hour) => pointOf(source, hour)))).toEqual(Array(5).fill(Number.NaN));
    const series = await seriesOf(source, [4, 5, 6, 7, 8, 9, 10]);
    expect(series.map(Number.isFinite)).toEqual([true, false, false, false, false, true, false]);
    source.close();
  });

  it('are read as they are where a run has them, and missing where it leaves nothing out by plan', async () => {
    const whole = await writeRun(() => true);
    expect(await pointOf(whole, 7)).toBeCloseTo(kelvinAt(7, 5 * world.nx + 7), 1);
    expect((await seriesOf(whole, [7]))[0]).toBeCloseTo(kelvinAt(7, 5 * world.nx + 7), 1);
    whole.close();
    const early = await writeRun((hour) => hour !== 3);
    expect(await pointOf(early, 3)).toBeNaN();
    expect((await seriesOf(early, [2, 3]))[1]).toBeNaN();
    early.close();
  });
});
