import { afterAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { hashFloat, type RegularParams } from '@meltemi/fields';
import { cornersAt, mixCorners } from '../between-points.ts';
import { packingOf } from './packing.ts';
import { packingError } from './quantise.ts';
import { openRunWriter } from './run-writer.ts';
import {
  allPoints,
  describeRun,
  dropFolders,
  hourMs,
  newFolder,
  openQuiet,
  placeOf,
  refTs,
  region,
  testField,
  testValue,
  world,
  writeHours,
} from './test-archive.ts';

afterAll(dropFolders);

const names = ['temp', 'windU', 'rain', 'ptype'];
const fields = names.map((quantity) => ({ quantity, level: 'surface' as const }));

function expectNear(quantity: string, value: number | undefined, wanted: number): void {
  if (Number.isNaN(wanted)) expect(value).toBeNaN();
  else
    expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThanOrEqual(
      packingError(packingOf(quantity), wanted) + Math.abs(wanted) * 1e-6 + 1e-9,
    );
}

describe('the archive on disk', () => {
  it.each([
    ['the world', world],
    ['a region that begins in the south', region],
  ] as const)('gives back every value of %s within half a step', async (_, grid) => {
    const folder = newFolder();
    await (await writeHours(folder, [0, 3, 6], { quantities: names, grid })).publish({ complete: true });
    const source = await openQuiet(folder);
    for (const hour of [0, 3, 6]) {
      const planes = await source.lattice({
        product: 'gfs',
        refTs,
        validTs: refTs + hour * hourMs,
        fields,
        lattice: allPoints(grid),
      });
      for (const [index, quantity] of names.entries()) {
        expect(planes[index]).toHaveLength(grid.nx * grid.ny);
        for (const [point, value] of planes[index]?.entries() ?? [])
          expectNear(quantity, value, testValue(quantity, 'surface', hour, point));
      }
    }
    source.close();
  });

  it('keeps the product, the hours in order, the provenance and the times of a run', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0, 6, 3])).publish();
    const source = await openQuiet(folder);
    expect(await source.runs('gfs')).toEqual([
      {
        product: 'gfs',
        refTs,
        updateTs: refTs + 4 * hourMs,
        nextTs: refTs + 6 * hourMs,
        hours: [0, 3, 6],
        provenance: describeRun().provenance,
      },
    ]);
    expect(await source.runs('iconEu')).toEqual([]);
    expect(source.grid('gfs')).toMatchObject({ nx: 36, ny: 37, wraps: true });
    expect(source.grid('gfs')).toBe(source.grid('gfs'));
    expect(() => source.grid('iconEu')).toThrow(expect.objectContaining({ code: 'unknown-product' }));
    source.close();
  });

  it('answers crossings in the order asked, whatever that is', async () => {
    const folder = newFolder();
    await (await writeHours(folder, [0])).publish();
    const source = await openQuiet(folder);
    const read = async (columns: readonly number[], rows: readonly number[]): Promise<readonly number[]> => [
      ...((
        await source.lattice({
          product: 'gfs',
          refTs,
          validTs: refTs,
          fields: [{ quantity: 'temp', level: 'surface' }],
          lattice: { columns: Int32Array.from(columns), rows: Int32Array.from(rows) },
        })
      )[0] ?? []),
    ];
    const whole = await read([...allPoints(world).columns], [...allPoints(world).rows]);
    const [columns, rows] = [
      [35, 0, 7, 7],
      [36, 2, 15, 16, 17, 1, 31, 32],
    ];
    const wanted = rows.flatMap((row) => columns.map((column) => whole[row * world.nx + column]));
    expect(await read(columns, rows)).toEqual(wanted);
    // Now that the chunks are checked, fewer bytes are read; the values are the same.
    expect(await read(columns, rows)).toEqual(wanted);
    expect(await read([], rows)).toEqual([]);
    source.close();
  });

  it.each([
    ['from planes', false, 5],
    ['from one segment', true, 11],
    ['from a segment and planes', false, 12],
  ] as const)('gives places %s the values of the lattice', async (_, complete, count) => {
    for (const grid of [world, region]) {
      const folder = newFolder();
      const hours = Array.from({ length: count }, (_value, k) => k * 3);
      const writer = await writeHours(folder, hours.slice(0, 9), { quantities: names, grid });
      await writer.publish();
      for (const hour of hours.slice(9))
        await writer.write(
          hour,
          names.map((quantity) => testField(quantity, hour, grid)),
        );
      await writer.publish({ complete });
      const source = await openQuiet(folder);
      const validTs = hours.map((hour) => refTs + hour * hourMs);
      const planes = await Promise.all(
        validTs.map((ts) => source.lattice({ product: 'gfs', refTs, validTs: ts, fields, lattice: allPoints(grid) })),
      );
      const places = Array.from({ length: 40 }, (_value, k) =>
        placeOf(grid, hashFloat(k, 1) * (grid.nx - 1), hashFloat(k, 2) * (grid.ny - 1)),
      ).concat(
        [placeOf(grid, 0, 0), placeOf(grid, grid.nx - 1, grid.ny - 1)],
        grid === world
          ? [
              { lat: 3, lon: 357 },
              { lat: -89.9, lon: -0.1 },
            ]
          : [],
      );
      const series = await source.series({ product: 'gfs', refTs, validTs, fields, places });
      for (const [index, place] of places.entries()) {
        const corners = cornersAt(source.grid('gfs'), place.lat, place.lon);
        if (corners === null) throw new Error('a place of the grid is on the grid');
        const points = [
          [corners.left, corners.top],
          [corners.right, corners.top],
          [corners.left, corners.bottom],
          [corners.right, corners.bottom],
        ].map(([column = 0, row = 0]) => row * grid.nx + column);
        for (const [field, quantity] of names.entries()) {
          const wanted = planes.map((plane) =>
            Math.fround(
              mixCorners(
                corners,
                points.map((point) => plane[field]?.[point] ?? Number.NaN),
                quantity === 'ptype',
              ),
            ),
          );
          expect([...(series[index]?.[field] ?? [])], `${quantity} at ${place.lat}, ${place.lon}`).toEqual(wanted);
        }
      }
      // The second time from blocks that are checked: a smaller read, the same values.
      expect(await source.series({ product: 'gfs', refTs, validTs, fields, places })).toEqual(series);
      source.close();
    }
  });

  it('holds any grid and any values', async () => {
    const value = fc.option(fc.double({ min: -60, max: 60, noNaN: true }), { nil: Number.NaN, freq: 4 });
    const size = fc.record({ nx: fc.integer({ min: 1, max: 40 }), ny: fc.integer({ min: 1, max: 40 }) });
    await fc.assert(
      fc.asyncProperty(
        size,
        fc.array(value, { minLength: 1, maxLength: 50 }),
        fc.boolean(),
        async ({ nx, ny }, pool, complete) => {
          const folder = newFolder();
          const grid: RegularParams = { lat0: 10, lon0: 170, dLat: -0.25, dLon: 0.5, nx, ny };
          const values = Float32Array.from({ length: nx * ny }, (_, point) => pool[(point * 7) % pool.length] ?? 0);
          const writer = await openRunWriter(folder, describeRun({ grid }));
          await writer.write(0, [{ quantity: 'windV', level: '500h', values }]);
          await writer.publish({ complete });
          const source = await openQuiet(folder);
          const [plane] = await source.lattice({
            product: 'gfs',
            refTs,
            validTs: refTs,
            fields: [{ quantity: 'windV', level: '500h' }],
            lattice: allPoints(grid),
          });
          for (const [point, wanted] of values.entries()) expectNear('windV', plane?.[point], wanted);
          const [[corner] = []] = await source.series({
            product: 'gfs',
            refTs,
            validTs: [refTs],
            fields: [{ quantity: 'windV', level: '500h' }],
            places: [placeOf(grid, nx - 1, ny - 1)],
          });
          expect(corner?.[0]).toBe(plane?.at(-1));
          source.close();
        },
      ),
      { seed: 3, numRuns: 40 },
    );
    dropFolders();
  });
});
