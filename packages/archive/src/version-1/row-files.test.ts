import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cornersAt, mixCorners } from '../between-points.ts';
import { FileStore } from '../disk/file-store.ts';
import { packingError } from '../disk/quantise.ts';
import { retireRuns } from '../disk/retention.ts';
import {
  allPoints,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  refTs,
  region,
  testValue,
  world,
} from '../disk/test-archive.ts';
import { verifyRun } from '../disk/verify.ts';
import { oldPackings, writeVersion1 } from './test-version-1.ts';

afterAll(dropFolders);

const names = Object.keys(oldPackings);
const fields = names.map((quantity) => ({ quantity, level: 'surface' as const }));
const hours = [0, 3, 6, 9];
const validTs = hours.map((hour) => refTs + hour * hourMs);

describe('a run of version 1', () => {
  it.each([
    ['the world', world, 0],
    ['a region', region, 1],
  ] as const)('gives back every value of %s, on lattices and in series alike', async (_, grid, tail) => {
    const folder = newFolder();
    writeVersion1(folder, hours, { grid, tail });
    const source = await openQuiet(folder);
    expect(source.faults()).toEqual([]);
    const planes = await Promise.all(
      validTs.map((ts) => source.lattice({ product: 'gfs', refTs, validTs: ts, fields, lattice: allPoints(grid) })),
    );
    for (const [step, hour] of hours.entries())
      for (const [field, quantity] of names.entries()) {
        const packing = oldPackings[quantity] ?? { kind: 'linear', step: 0, offset: 0 };
        const wrong = planes[step]?.[field]?.findIndex((value, point) => {
          const wanted = testValue(quantity, 'surface', hour, point);
          return Number.isNaN(wanted)
            ? !Number.isNaN(value)
            : !(Math.abs(value - wanted) <= packingError(packing, wanted) + 1e-4);
        });
        expect(wrong, `${quantity} at hour ${hour}`).toBe(-1);
      }
    const place = { lat: 43.3, lon: 8.1 };
    const corners = cornersAt(source.grid('gfs'), place.lat, place.lon);
    if (corners === null) throw new Error('the place is on the grid');
    const points = [corners.top, corners.bottom].flatMap((row) =>
      [corners.left, corners.right].map((column) => row * grid.nx + column),
    );
    // The first time whole blocks are read, the second time what was checked.
    for (let round = 0; round < 2; round++) {
      const [series] = await source.series({ product: 'gfs', refTs, validTs, fields, places: [place] });
      for (const [field, quantity] of names.entries())
        expect([...(series?.[field] ?? [])]).toEqual(
          planes.map((plane) =>
            Math.fround(
              mixCorners(
                corners,
                points.map((point) => plane[field]?.[point] ?? Number.NaN),
                quantity === 'ptype',
              ),
            ),
          ),
        );
    }
    source.close();
  });

  it('is verified and retired as any other', async () => {
    const folder = newFolder();
    const run = writeVersion1(folder, hours);
    writeVersion1(folder, hours, { refTs: refTs + 6 * hourMs });
    expect(await verifyRun(new FileStore(folder), run)).toEqual([]);
    truncateSync(join(folder, run, 'planes/temp-surface.i16'), 5000);
    const found = await verifyRun(new FileStore(folder), run);
    expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['planes/temp-surface.i16']));
    expect((await retireRuns(folder, { runs: 1, ageMs: Infinity, now: () => refTs })).retired).toEqual([run]);
  });
});
