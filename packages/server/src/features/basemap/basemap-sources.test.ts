import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OWN_BASEMAP,
  isTileTemplate,
  isVectorArchive,
  isVectorTemplate,
  originsOf,
  schemeOf,
} from '#services/basemap-sources.ts';
import { QUARTER, testArchive, testTile } from './test-archive.ts';
import { TileArchive } from './tile-archive.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'meltemi-'))));
afterAll(() => rm(folder, { recursive: true }));
const write = async (name: string, bytes: Uint8Array): Promise<string> => {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
};

describe('tile addresses of an operator', () => {
  it.each([
    'https://t.example/{z}/{x}/{y}.png',
    'http://127.0.0.1:8090/tiles/{z}/{y}/{x}',
    'https://t.example/{z}/{x}/{y}{r}.webp?key=a-B_1',
  ])('takes %s', (template) => {
    expect(isTileTemplate(template)).toBe(true);
  });

  it.each([
    'https://t.example/{z}/{x}',
    '/tiles/{z}/{x}/{y}.png',
    'ftp://t.example/{z}/{x}/{y}',
    'https://{s}.t.example/{z}/{x}/{y}.png',
    'https://user:pw@t.example/{z}/{x}/{y}.png',
    'https://t.example/{z}/{x}/{y}.png; script-src *',
    'https://t.example/{z}/{x}/{y}/{y}',
    'javascript:alert({z}{x}{y})',
    'https://{z}.example/{x}/{y}',
    '',
    `https://t.example/{z}/{x}/{y}${'a'.repeat(1000)}`,
  ])('refuses %s', (template) => {
    expect(isTileTemplate(template)).toBe(false);
  });

  it('tell vector tiles from pictures and name their origins once', () => {
    expect(isVectorTemplate('https://t.example/{z}/{x}/{y}.pbf?key=1')).toBe(true);
    expect(isVectorTemplate('https://t.example/{z}/{x}/{y}.png')).toBe(false);
    expect(
      originsOf({
        ...OWN_BASEMAP,
        tileUrl: 'https://t.example:8443/a/{z}/{x}/{y}.mvt',
        satelliteUrl: 'https://t.example:8443/{z}/{x}/{y}.jpg',
      }),
    ).toEqual(['https://t.example:8443']);
    expect(originsOf(OWN_BASEMAP)).toEqual([]);
  });
});

describe("an operator's archive", () => {
  it('is taken where it holds vector tiles that can be read', async () => {
    const tiles = { '0/0/0': testTile(QUARTER) };
    expect(isVectorArchive(await write('good.pmtiles', testArchive({ tiles })))).toBe(true);
    expect(isVectorArchive(await write('pictures.pmtiles', testArchive({ tiles, tileType: 2 })))).toBe(false);
    expect(isVectorArchive(await write('zstd.pmtiles', testArchive({ tiles, compression: 4 })))).toBe(false);
    expect(
      isVectorArchive(await write('old.pmtiles', Buffer.concat([Buffer.from('PMTiles\x02'), Buffer.alloc(200)]))),
    ).toBe(false);
    expect(isVectorArchive(await write('short.pmtiles', Buffer.from('PMTiles\x03')))).toBe(false);
    expect(isVectorArchive(join(folder, 'missing.pmtiles'))).toBe(false);
    expect(isVectorArchive(folder)).toBe(false);
  });

  it('is known by its layers', () => {
    expect(schemeOf(['land', 'lakes', 'coastline', 'borders'])).toBe('meltemi');
    expect(schemeOf(['earth', 'water', 'places'])).toBe('protomaps');
    expect(schemeOf(['water', 'boundary', 'place'])).toBe('openmaptiles');
    expect(schemeOf(['ways'])).toBeUndefined();
  });

  it('gives tiles stored and plain, and nothing outside its zooms', async () => {
    const tile = testTile(QUARTER);
    for (const compression of [1, 2]) {
      const archive = await TileArchive.open(
        await write(
          `c${compression}.pmtiles`,
          testArchive({ tiles: { '0/0/0': tile, '3/5/2': testTile({ land: [] }) }, maxZoom: 3, compression }),
        ),
      );
      expect(archive.storedAs).toBe(compression === 2 ? 'gzip' : 'plain');
      expect(archive.attribution).toBe('Test data');
      expect(Buffer.from((await archive.plain(0, 0, 0)) ?? [])).toEqual(Buffer.from(tile));
      expect(await archive.stored(3, 5, 3)).toBeUndefined();
      expect(await archive.stored(4, 0, 0)).toBeUndefined();
      await archive.close();
    }
  });

  it('has another digest when its tiles are others', async () => {
    const a = await TileArchive.open(await write('a.pmtiles', testArchive({ tiles: { '0/0/0': testTile(QUARTER) } })));
    const b = await TileArchive.open(
      await write('b.pmtiles', testArchive({ tiles: { '0/0/0': testTile({ land: [] }) } })),
    );
    expect(a.digest).toMatch(/^[\w-]{12}$/);
    expect(a.digest).not.toBe(b.digest);
    await Promise.all([a.close(), b.close()]);
  });

  it('is closed again when it cannot be read', async () => {
    await expect(TileArchive.open(await write('broken.pmtiles', Buffer.alloc(500)))).rejects.toThrow();
  });
});
