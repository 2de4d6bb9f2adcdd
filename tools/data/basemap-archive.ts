import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A tile and where it stands. */
export interface ArchivedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

const HEADER_BYTES = 127;
/** Entries in one leaf of the directory; the root then stays far below the 16 KB that readers fetch first. */
const LEAF_ENTRIES = 2048;
const GZIP = 2;
const VECTOR_TILES = 1;

function varint(target: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    target.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  target.push(rest);
}

/** A directory of the PMTiles specification 3, compressed. */
function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  varint(bytes, entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    varint(bytes, tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) varint(bytes, runLength);
  for (const { length } of entries) varint(bytes, length);
  for (const [index, { offset }] of entries.entries()) {
    const before = entries[index - 1];
    // Zero says: right after the entry before.
    varint(bytes, before !== undefined && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

function leaves(entries: readonly Entry[]): { root: Buffer; leaf: Buffer } {
  const parts: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
    const slice = entries.slice(first, first + LEAF_ENTRIES);
    const part = directory(slice);
    pointers.push({ tileId: slice[0]?.tileId ?? 0, offset, length: part.length, runLength: 0 });
    parts.push(part);
    offset += part.length;
  }
  return { root: directory(pointers), leaf: Buffer.concat(parts) };
}

/** Stores equal tiles once and neighbours along the curve as one run: a third of the land tiles is nothing but land. */
function storeTiles(tiles: readonly ArchivedTile[]): { entries: Entry[]; data: Buffer; contents: number } {
  const ordered = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), tile })).sort((a, b) => a.id - b.id);
  const known = new Map<string, { offset: number; length: number }>();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let size = 0;
  for (const { id, tile } of ordered) {
    const digest = createHash('sha1').update(tile.data).digest('base64');
    let place = known.get(digest);
    if (place === undefined) {
      const packed = gzipSync(tile.data, { level: 9 });
      place = { offset: size, length: packed.length };
      known.set(digest, place);
      parts.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.tileId + last.runLength === id) last.runLength += 1;
    else entries.push({ tileId: id, ...place, runLength: 1 });
  }
  return { entries, data: Buffer.concat(parts), contents: known.size };
}

/** What an archive says about itself. */
export interface ArchiveMetadata {
  readonly name: string;
  readonly attribution: string;
  readonly vector_layers: readonly { readonly id: string; readonly fields: Readonly<Record<string, string>> }[];
}

/** One PMTiles 3 file with all tiles, each compressed by gzip. */
export function writeArchive(tiles: readonly ArchivedTile[], metadata: ArchiveMetadata): Buffer {
  const { entries, data, contents } = storeTiles(tiles);
  const { root, leaf } = leaves(entries);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const zooms = tiles.map(({ z }) => z);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  let offset = HEADER_BYTES;
  for (const [index, part] of [root, about, leaf, data].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  header.writeBigUInt64LE(BigInt(tiles.length), 72);
  header.writeBigUInt64LE(BigInt(entries.length), 80);
  header.writeBigUInt64LE(BigInt(contents), 88);
  header.set(
    [
      1,
      GZIP,
      GZIP,
      VECTOR_TILES,
      zooms.reduce((a, b) => Math.min(a, b), 30),
      zooms.reduce((a, b) => Math.max(a, b), 0),
    ],
    96,
  );
  // The world in ten-millionths of a degree, to the ends of the Mercator square.
  for (const [index, degrees] of [-180, -85.0511287, 180, 85.0511287].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, root, about, leaf, data]);
}
