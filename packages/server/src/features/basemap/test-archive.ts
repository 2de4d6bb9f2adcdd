import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** Rings of a test tile by layer, flat lists in units of 4096. */
export type TestLayers = Readonly<Record<string, readonly (readonly number[])[]>>;

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** A vector tile with one polygon feature a layer. */
export function testTile(layers: TestLayers): Uint8Array {
  const pbf = new PbfWriter();
  for (const [name, rings] of Object.entries(layers)) {
    const commands: number[] = [];
    let [x, y] = [0, 0];
    for (const ring of rings) {
      for (let at = 0; at < ring.length; at += 2) {
        if (at === 0) commands.push(9);
        if (at === 2) commands.push(((ring.length / 2 - 1) << 3) | 2);
        const [nextX = 0, nextY = 0] = [ring[at], ring[at + 1]];
        commands.push(zigzag(nextX - x), zigzag(nextY - y));
        [x, y] = [nextX, nextY];
      }
      commands.push(15);
    }
    pbf.writeMessage(
      3,
      (_nothing: undefined, layer) => {
        layer.writeVarintField(15, 2);
        layer.writeStringField(1, name);
        layer.writeMessage(
          2,
          (_none: undefined, feature) => {
            feature.writeVarintField(3, 3);
            feature.writePackedVarint(4, commands);
          },
          undefined,
        );
        layer.writeVarintField(5, 4096);
      },
      undefined,
    );
  }
  return pbf.finish();
}

/** How a test archive differs from a plain one of ours. */
export interface TestArchive {
  readonly tiles: Readonly<Record<string, Uint8Array>>;
  readonly layers?: readonly string[];
  readonly maxZoom?: number;
  /** West, south, east and north, degrees; the world unless said. */
  readonly bounds?: readonly number[];
  /** 1 vector tiles, 2 PNG. */
  readonly tileType?: number;
  /** 1 none, 2 gzip, 4 zstd. */
  readonly compression?: number;
}

function varints(values: readonly number[]): Buffer {
  const bytes = values.flatMap((value) => {
    const result: number[] = [];
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...result, rest];
      result.push((rest % 128) | 128);
    }
  });
  return Buffer.from(bytes);
}

/** The bytes of a small PMTiles 3 archive with one plain directory; tiles by "z/x/y". */
export function testArchive({
  tiles,
  layers = ['land', 'lakes', 'coastline', 'borders', 'countries', 'places'],
  maxZoom = 8,
  bounds = [-180, -85, 180, 85],
  tileType = 1,
  compression = 2,
}: TestArchive): Buffer {
  const entries = Object.entries(tiles)
    .map(([key, data]) => {
      const [z = 0, x = 0, y = 0] = key.split('/').map(Number);
      return { id: zxyToTileId(z, x, y), data: compression === 2 ? gzipSync(data) : Buffer.from(data) };
    })
    .sort((a, b) => a.id - b.id);
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const directory = varints([
    entries.length,
    ...ids,
    ...entries.map(() => 1),
    ...entries.map(({ data }) => data.length),
    ...entries.map((_, index) => (index === 0 ? 1 : 0)),
  ]);
  const about = Buffer.from(
    JSON.stringify({ attribution: 'Test data', vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  let offset = 127;
  for (const [index, part] of [directory, about, Buffer.alloc(0), data].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  header.set([1, 1, compression, tileType, 0, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, directory, about, data]);
}

/** A square of the world: its north-western quarter, with a lake in it, at zoom 0 and 1. */
export const QUARTER = {
  land: [[0, 0, 2048, 0, 2048, 2048, 0, 2048]],
  lakes: [[512, 512, 1024, 512, 1024, 1024, 512, 1024]],
};

/** Writes what the data build makes, small: an archive and heights that rise towards the east. */
export async function writeTestData(
  folder: string,
  archive: TestArchive = {
    tiles: { '0/0/0': testTile(QUARTER), '1/0/0': testTile({ land: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]] }) },
  },
): Promise<void> {
  await mkdir(join(folder, 'basemap'), { recursive: true });
  await writeFile(join(folder, 'basemap', 'world.pmtiles'), testArchive(archive));
  const [width, height] = [72, 36];
  const heights = Int16Array.from({ length: width * height }, (_, index) => (index % width) * 20);
  await writeFile(join(folder, 'elevation.i16'), new Uint8Array(heights.buffer));
  await writeFile(join(folder, 'geography.json'), JSON.stringify({ width, height }));
}
