import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { decodeStrip, encodeStrip, FieldError, type SkyFrame, type TileAddress } from '@meltemi/fields';
import { DiskError } from '../disk/disk-error.ts';
import type { FramesKind } from './sky-names.rules.ts';

/**
 * All tiles of one frame of one source in one file, little end first:
 *   tiles     each a strip of one frame (docs/sky-strips.md), wrapped in deflate
 *   index     for each tile: zoom (1 byte), x and y (2 each), offset and length (4 each)
 *   foot      offset of the index, its number of tiles, its CRC-32, finest zoom, version, "MSKP"
 * Tiles that are not there are holes.
 */
const entryBytes = 13;
export const footBytes = 24;
const version = 1;
const magic = 0x504b534d;

/** Strips are compressed themselves; packs of earlier servers hold strips that were not, so that the wrapper stays. */
const packing = { level: 0 };

/** More than any tile of two planes can have. */
const mostUnpacked = 2 ** 19;

/** Where a tile lies in its file. */
export interface PackEntry {
  readonly offset: number;
  readonly length: number;
}

/** What the end of a file says. */
export interface PackIndex {
  readonly maxZoom: number;
  readonly entries: ReadonlyMap<string, PackEntry>;
}

/** The name of a tile in an index. */
export const tileKey = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

/** Writes a pack into memory. */
export function encodePack(
  kind: FramesKind,
  maxZoom: number,
  tiles: Iterable<{ readonly tile: TileAddress; readonly frame: SkyFrame }>,
): Uint8Array {
  const blobs: Uint8Array[] = [];
  const entries: number[][] = [];
  let at = 0;
  for (const { tile, frame } of tiles) {
    const blob = deflateRawSync(encodeStrip(kind, [frame]), packing);
    entries.push([tile.z, tile.x, tile.y, at, blob.length]);
    blobs.push(blob);
    at += blob.length;
  }
  const tail = new DataView(new ArrayBuffer(entries.length * entryBytes + footBytes));
  for (const [k, [z = 0, x = 0, y = 0, offset = 0, length = 0]] of entries.entries()) {
    const to = k * entryBytes;
    tail.setUint8(to, z);
    tail.setUint16(to + 1, x, true);
    tail.setUint16(to + 3, y, true);
    tail.setUint32(to + 5, offset, true);
    tail.setUint32(to + 9, length, true);
  }
  const foot = entries.length * entryBytes;
  for (const [k, number] of [
    at,
    entries.length,
    crc32(new Uint8Array(tail.buffer, 0, foot)),
    maxZoom,
    version,
    magic,
  ].entries())
    tail.setUint32(foot + 4 * k, number, true);
  return new Uint8Array(Buffer.concat([...blobs, new Uint8Array(tail.buffer)]));
}

/** Where the index of a file begins and how long it is, from its last bytes. */
export function readFoot(
  foot: Uint8Array,
  size: number,
): { readonly from: number; readonly length: number; readonly sum: number; readonly maxZoom: number } {
  const view = new DataView(foot.buffer, foot.byteOffset, foot.byteLength);
  const number = (k: number): number => view.getUint32(4 * k, true);
  if (foot.length !== footBytes || number(5) !== magic) throw new DiskError('corrupt', 'no pack of frames');
  if (number(4) !== version) throw new DiskError('unknown-version', `a pack of version ${number(4)}`);
  const length = number(1) * entryBytes;
  if (number(0) + length + footBytes !== size) throw new DiskError('corrupt', 'a pack of another length');
  return { from: number(0), length, sum: number(2), maxZoom: number(3) };
}

/** The tiles of an index. */
export function readIndex(bytes: Uint8Array, sum: number, maxZoom: number): PackIndex {
  if (crc32(bytes) !== sum) throw new DiskError('corrupt', 'the index of a pack does not match its checksum');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, PackEntry>();
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const tile = { z: view.getUint8(at), x: view.getUint16(at + 1, true), y: view.getUint16(at + 3, true) };
    entries.set(tileKey(tile), { offset: view.getUint32(at + 5, true), length: view.getUint32(at + 9, true) });
  }
  return { maxZoom, entries };
}

/** A tile out of its bytes; damage is a fault of the disk. */
export function readTile(kind: FramesKind, bytes: Uint8Array): SkyFrame {
  try {
    const { sky, frames } = decodeStrip(inflateRawSync(bytes, { maxOutputLength: mostUnpacked }));
    const [frame] = frames;
    if (sky !== kind || frame === undefined) throw new DiskError('corrupt', `a tile of ${sky} in a pack of ${kind}`);
    return frame;
  } catch (thrown) {
    if (thrown instanceof DiskError) throw thrown;
    const message = thrown instanceof FieldError || thrown instanceof Error ? thrown.message : String(thrown);
    throw new DiskError('corrupt', `a tile of a pack: ${message}`, { cause: thrown });
  }
}
