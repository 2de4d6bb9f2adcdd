import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Compression, PMTiles, TileType, type Source } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { writeArchive, type ArchivedTile } from './basemap-archive.ts';

const metadata = { name: 'test', attribution: 'nobody', vector_layers: [{ id: 'land', fields: {} }] };
const reader = (file: Buffer): PMTiles => {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(file.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
};
const text = async (archive: PMTiles, z: number, x: number, y: number): Promise<string | undefined> => {
  const tile = await archive.getZxy(z, x, y);
  return tile === undefined ? undefined : Buffer.from(tile.data).toString('latin1');
};
const tile = (z: number, x: number, y: number, content: string): ArchivedTile => ({
  z,
  x,
  y,
  data: Buffer.from(content, 'latin1'),
});

describe('the archive', () => {
  it('gives every tile back through an independent reader, and nothing else', async () => {
    const archive = reader(
      writeArchive([tile(0, 0, 0, 'world'), tile(1, 1, 0, 'east'), tile(8, 137, 83, 'deep')], metadata),
    );
    expect(await text(archive, 0, 0, 0)).toBe('world');
    expect(await text(archive, 1, 1, 0)).toBe('east');
    expect(await text(archive, 8, 137, 83)).toBe('deep');
    expect(await text(archive, 1, 0, 0)).toBeUndefined();
    expect(await text(archive, 8, 137, 84)).toBeUndefined();
  });

  it('says what it holds', async () => {
    const archive = reader(writeArchive([tile(2, 0, 0, 'a'), tile(5, 0, 0, 'a'), tile(5, 1, 0, 'b')], metadata));
    const header = await archive.getHeader();
    expect(header).toMatchObject({
      specVersion: 3,
      minZoom: 2,
      maxZoom: 5,
      tileType: TileType.Mvt,
      tileCompression: Compression.Gzip,
      numAddressedTiles: 3,
      numTileContents: 2,
    });
    expect(header.minLon).toBe(-180);
    expect(header.maxLat).toBeCloseTo(85.0511287, 6);
    expect(await archive.getMetadata()).toEqual(metadata);
  });

  it('stores equal tiles once', () => {
    const content = Array.from({ length: 3000 }, (_, index) => String.fromCharCode(32 + ((index * 7919) % 90))).join(
      '',
    );
    const many = Array.from({ length: 256 }, (_, index) => tile(4, index % 16, Math.floor(index / 16), content));
    expect(writeArchive(many, metadata).length).toBeLessThan(writeArchive(many.slice(0, 1), metadata).length + 100);
  });

  it('finds tiles among more than one leaf of the directory', async () => {
    const tiles = Array.from({ length: 5000 }, (_, index) =>
      tile(8, index % 256, Math.floor(index / 256), `tile ${index}`),
    );
    const archive = reader(writeArchive(tiles, metadata));
    await fc.assert(
      fc.asyncProperty(fc.nat(4999), async (index) => {
        expect(await text(archive, 8, index % 256, Math.floor(index / 256))).toBe(`tile ${index}`);
      }),
      { numRuns: 40, seed: 3 },
    );
    expect(await text(archive, 8, 255, 255)).toBeUndefined();
  });

  it('keeps each tile as gzip that any reader opens', async () => {
    const file = writeArchive([tile(0, 0, 0, 'plain words')], metadata);
    const { tileDataOffset } = await reader(file).getHeader();
    expect(gunzipSync(file.subarray(tileDataOffset)).toString()).toBe('plain words');
  });
});
