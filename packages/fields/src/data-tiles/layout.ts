import { FieldError } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { crc32 } from './checksums.ts';

/** Samples a side, and the width of the picture. */
export const SIDE = TILE_SAMPLES;
/** Samples of one plane. */
export const AREA = SIDE * SIDE;
/** Rows of the picture that hold decoding parameters: one of the tile, one of its three channels. */
export const HEADER_ROWS = 2;
/** Channels a tile can carry. */
export const MAX_CHANNELS = 3;
/** Bytes of one row of the no-data mask, a bit a sample. */
export const MASK_ROW = 33;
/** A mask of 257 rows of 33 bytes fills exactly 33 rows of the picture. */
export const MASK_ROWS = 33;
/** Bytes of one filtered row. */
export const STRIDE = SIDE + 1;
export const VERSION = 1;
const MAGIC = [0x4d, 0x45, 0x4c, 0x54];
const CHANNEL_BYTES = 64;

/** How the numbers of a channel may be mixed: by value, as a component of a vector, or not at all. */
export type ChannelKind = 'scalar' | 'vector-u' | 'vector-v' | 'class';
const KINDS: readonly ChannelKind[] = ['scalar', 'vector-u', 'vector-v', 'class'];

/** What a stored plane holds of its channel. */
export type PlaneKind = 'byte' | 'low' | 'high' | 'mask';
const PLANE_KINDS: readonly PlaneKind[] = ['byte', 'low', 'high', 'mask'];

/** Decoding parameters of one channel: value = offset + q * step. */
export interface ChannelHeader {
  readonly kind: ChannelKind;
  readonly step: number;
  readonly offset: number;
  /** The whole number of the north-western sample, of which the planes only hold the low bits. */
  readonly first: number;
  /** The channel whose mask applies, or null where every sample is data. */
  readonly maskOf: number | null;
}

/** One stored plane: which channel it belongs to and what it holds. */
export interface StoredPlane {
  readonly channel: number;
  readonly kind: PlaneKind;
}

/** Everything the header rows say. */
export interface TileHeader {
  readonly version: number;
  readonly channels: readonly ChannelHeader[];
  readonly planes: readonly StoredPlane[];
}

/** Rows of the picture a stored plane takes. */
export function planeRows(kind: PlaneKind): number {
  return kind === 'mask' ? MASK_ROWS : SIDE;
}

/** Height of the picture. */
export function pictureHeight(planes: readonly StoredPlane[]): number {
  let rows = HEADER_ROWS;
  for (const plane of planes) rows += planeRows(plane.kind);
  return rows;
}

const headerBytes = new Uint8Array(HEADER_ROWS * SIDE);
const headerView = new DataView(headerBytes.buffer);

/** Lays the header out in its two rows; the array is reused by the next call. */
export function layHeader(header: TileHeader): Uint8Array {
  headerBytes.fill(0);
  headerBytes.set(MAGIC, 0);
  headerBytes[4] = VERSION;
  headerBytes[5] = HEADER_ROWS;
  headerBytes[6] = header.channels.length;
  headerBytes[7] = header.planes.length;
  headerView.setUint16(8, SIDE, true);
  headerView.setUint16(10, SIDE, true);
  for (let p = 0; p < header.planes.length; p++) {
    const plane = header.planes[p]!;
    headerBytes[16 + p] = (plane.channel << 4) | (PLANE_KINDS.indexOf(plane.kind) + 1);
  }
  for (let c = 0; c < header.channels.length; c++) {
    const channel = header.channels[c]!;
    const at = SIDE + c * CHANNEL_BYTES;
    headerBytes[at] = KINDS.indexOf(channel.kind) + 1;
    headerBytes[at + 1] = channel.maskOf === null ? 0 : channel.maskOf + 1;
    headerView.setInt32(at + 4, channel.first, true);
    headerView.setFloat64(at + 8, channel.step, true);
    headerView.setFloat64(at + 16, channel.offset, true);
  }
  headerView.setUint32(12, crc32(headerBytes), true);
  return headerBytes;
}

function notATile(why: string): FieldError {
  return new FieldError('not-a-data-tile', `these bytes are not a data tile: ${why}`);
}

/** Reads and checks the two header rows. */
export function readHeader(rows: Uint8Array): TileHeader {
  if (rows.length < HEADER_ROWS * SIDE) throw notATile('it is too short');
  if (MAGIC.some((byte, k) => rows[k] !== byte)) throw notATile('the magic bytes are missing');
  if (rows[4] !== VERSION) throw new FieldError('unsupported-version', `data tiles of version ${rows[4]} are not read`);
  const copy = rows.slice(0, HEADER_ROWS * SIDE);
  const view = new DataView(copy.buffer);
  const stored = view.getUint32(12, true);
  view.setUint32(12, 0, true);
  // Colour management on the way would change grey levels: the sum over the header shows it.
  if (crc32(copy) !== stored) throw notATile('the header is damaged');
  const channelCount = copy[6]!;
  if (copy[5] !== HEADER_ROWS || channelCount < 1 || channelCount > MAX_CHANNELS) throw notATile('impossible counts');
  if (view.getUint16(8, true) !== SIDE || view.getUint16(10, true) !== SIDE) throw notATile('an unknown size');
  const planes: StoredPlane[] = [];
  for (let p = 0; p < copy[7]!; p++) {
    const code = copy[16 + p]!;
    const kind = PLANE_KINDS[(code & 15) - 1];
    const channel = code >>> 4;
    if (!kind || channel >= channelCount) throw notATile('an unknown plane');
    planes.push({ channel, kind });
  }
  const channels: ChannelHeader[] = [];
  for (let c = 0; c < channelCount; c++) {
    const at = SIDE + c * CHANNEL_BYTES;
    const kind = KINDS[copy[at]! - 1];
    const mask = copy[at + 1]!;
    const step = view.getFloat64(at + 8, true);
    const offset = view.getFloat64(at + 16, true);
    if (!kind || !(step > 0) || !Number.isFinite(step) || !Number.isFinite(offset))
      throw notATile('an impossible channel');
    if (mask > channelCount) throw notATile('the mask of a channel that is not there');
    channels.push({ kind, step, offset, first: view.getInt32(at + 4, true), maskOf: mask === 0 ? null : mask - 1 });
  }
  return { version: VERSION, channels, planes };
}
