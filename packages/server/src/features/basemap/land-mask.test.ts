import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TILE_PIXELS, landMask, sourceOf } from './land-mask.ts';
import { QUARTER, testArchive, testTile } from './test-archive.ts';
import { TileArchive } from './tile-archive.ts';
import { polygonsOf } from './vector-tile.ts';

let folder: string;
let archive: TileArchive;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-'));
  await writeFile(join(folder, 'world.pmtiles'), testArchive({ tiles: { '0/0/0': testTile(QUARTER) }, maxZoom: 0 }));
  archive = await TileArchive.open(join(folder, 'world.pmtiles'));
});
afterAll(async () => {
  await archive.close();
  await rm(folder, { recursive: true });
});

const at = (mask: Uint8Array, x: number, y: number): number =>
  mask[Math.floor(y * TILE_PIXELS) * TILE_PIXELS + Math.floor(x * TILE_PIXELS)] ?? -1;

describe('shapes in a vector tile', () => {
  it('come as rings of the asked layer', () => {
    const tile = testTile({ ...QUARTER, land: [...QUARTER.land, [3000, 3000, 3100, 3000, 3100, 3100]] });
    expect(polygonsOf(tile, 'land')).toEqual({
      extent: 4096,
      rings: [...QUARTER.land, [3000, 3000, 3100, 3000, 3100, 3100]],
    });
    expect(polygonsOf(tile, 'lakes').rings).toEqual(QUARTER.lakes);
    expect(polygonsOf(tile, 'roads').rings).toEqual([]);
    expect(polygonsOf(new Uint8Array(), 'land').rings).toEqual([]);
  });
});

describe('the land mask', () => {
  it('is drawn from the tile itself, or from its ancestor below the deepest zoom', () => {
    expect(sourceOf({ z: 3, x: 5, y: 2 }, 8)).toMatchObject({ tile: { z: 3, x: 5, y: 2 } });
    const { tile, placement } = sourceOf({ z: 10, x: 553, y: 346 }, 8);
    expect(tile).toEqual({ z: 8, x: 138, y: 86 });
    expect(placement(4096)).toEqual({ scale: 0.25, offsetX: 256, offsetY: 512 });
  });

  it('is land on the land, water at sea and on lakes', async () => {
    const mask = await landMask(archive, { z: 0, x: 0, y: 0 });
    expect([
      at(mask, 0.05, 0.05),
      at(mask, 0.45, 0.45),
      at(mask, 0.2, 0.2),
      at(mask, 0.75, 0.2),
      at(mask, 0.2, 0.75),
    ]).toEqual([255, 255, 0, 0, 0]);
  });

  it('goes on exactly when it is drawn larger than it is stored', async () => {
    const whole = await landMask(archive, { z: 0, x: 0, y: 0 });
    for (const [z, x, y] of [
      [1, 0, 0],
      [2, 1, 1],
      [4, 2, 2],
      [4, 3, 3],
      [4, 8, 1],
    ] as const) {
      const part = await landMask(archive, { z, x, y });
      for (const unit of [0.1, 0.4, 0.6, 0.9])
        expect(at(part, unit, unit)).toBe(at(whole, (x + unit) / 2 ** z, (y + unit) / 2 ** z));
    }
  });

  it('is water where nothing is stored', async () => {
    await writeFile(join(folder, 'empty.pmtiles'), testArchive({ tiles: { '8/0/0': testTile(QUARTER) } }));
    const empty = await TileArchive.open(join(folder, 'empty.pmtiles'));
    expect((await landMask(empty, { z: 8, x: 9, y: 9 })).every((share) => share === 0)).toBe(true);
    await empty.close();
  });
});
