import { crc32 } from '../data-tiles/index.ts';
import { FieldError } from '../faults/index.ts';
import { knownOfExtra, knownOfMotion, knownOfValues, STILL } from './known-planes.ts';
import { PlaneReader } from './packed-planes.ts';
import { readVersion2 } from './read-version-2.ts';
import {
  extraSide,
  FLOW_POINTS,
  HAS_FLOW,
  MAX_STRIP_FRAMES,
  OLDEST_STRIP_VERSION,
  skyKinds,
  STRIP_CRC_AT,
  STRIP_CRC_FROM,
  STRIP_HEADER,
  STRIP_MAGIC,
  STRIP_VERSION,
  type SkyFrame,
  type SkyKind,
} from './sky-frame.ts';

/** A strip as it was read. */
export interface SkyStrip {
  readonly sky: SkyKind;
  /** In order of time. */
  readonly frames: readonly SkyFrame[];
}

const corrupt = (what: string): FieldError => new FieldError('corrupt-data', `the strip is damaged: ${what}`);

interface FrameHead {
  readonly ts: number;
  readonly scanTs: number;
  /** Samples of the tile for one step of its motion; null where that is not known. */
  readonly scale: number | null;
}

/** The heads of all frames, and where they end. */
function readHeads(bytes: Uint8Array, count: number): { readonly heads: readonly FrameHead[]; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const heads: FrameHead[] = [];
  let at = STRIP_HEADER;
  for (let k = 0; k < count; k++) {
    const end = at + ((bytes[at + 8]! & HAS_FLOW) === 0 ? 9 : 13);
    if (end > bytes.length) throw corrupt('it ends too early');
    const ts = view.getUint32(at, true) * 1000;
    const scanTs = ts + view.getInt32(at + 4, true) * 1000;
    const flags = view.getUint8(at + 8);
    if ((flags & ~HAS_FLOW) !== 0) throw corrupt(`a frame has flags ${flags}`);
    if (ts <= (heads.at(-1)?.ts ?? -1)) throw corrupt('frames are out of order');
    const scale = (flags & HAS_FLOW) === 0 ? null : view.getFloat32(at + 9, true);
    if (scale !== null && !(scale >= 0 && scale < Infinity)) throw corrupt(`a motion is scaled by ${scale}`);
    heads.push({ ts, scanTs, scale });
    at = end;
  }
  return { heads, end: at };
}

function readFlow(planes: PlaneReader, scale: number, before: Float32Array | null): Float32Array {
  const x = planes.next(knownOfMotion(before, 0, scale));
  const y = planes.next(knownOfMotion(before, 1, scale));
  const flow = new Float32Array(2 * FLOW_POINTS ** 2);
  for (let k = 0; k < x.length; k++) {
    flow[2 * k] = (x[k]! - STILL) * scale;
    flow[2 * k + 1] = (y[k]! - STILL) * scale;
  }
  return flow;
}

function readFrames(bytes: Uint8Array, sky: SkyKind, count: number): readonly SkyFrame[] {
  const { heads, end } = readHeads(bytes, count);
  const motions = heads.filter(({ scale }) => scale !== null).length;
  const hasExtra = extraSide(sky) > 0;
  const planes = new PlaneReader(bytes, end, 2 * motions + (hasExtra ? 2 : 1) * count);
  const flows: (Float32Array | null)[] = [];
  for (const { scale } of heads) flows.push(scale === null ? null : readFlow(planes, scale, flows.at(-1) ?? null));
  const values: Uint8Array[] = [];
  for (const flow of flows) values.push(planes.next(knownOfValues(sky, values.at(-1) ?? null, flow)));
  const extras: Uint8Array[] = [];
  if (hasExtra) for (const flow of flows) extras.push(planes.next(knownOfExtra(sky, extras.at(-1) ?? null, flow)));
  if (!planes.isAtEnd) throw corrupt('bytes are left over');
  return heads.map(({ ts, scanTs }, k) => ({
    ts,
    scanTs,
    values: values[k]!,
    extra: extras[k] ?? null,
    flow: flows[k]!,
  }));
}

/**
 * Reads a strip; throws a FieldError for anything that `encodeStrip` would not have written. A plane that repeats the one
 * before is the same array: nobody may write into a frame.
 */
export function decodeStrip(bytes: Uint8Array): SkyStrip {
  if (bytes.length < STRIP_HEADER || STRIP_MAGIC.some((byte, k) => bytes[k] !== byte)) {
    throw new FieldError('not-a-strip', 'these bytes are no strip of frames');
  }
  const [version, kind, count = 0, zero] = bytes.subarray(STRIP_CRC_FROM, STRIP_HEADER);
  if (version === undefined || version < OLDEST_STRIP_VERSION || version > STRIP_VERSION) {
    throw new FieldError('unsupported-version', `strips of version ${version} are not known`);
  }
  const crc = new DataView(bytes.buffer, bytes.byteOffset).getUint32(STRIP_CRC_AT, true);
  if (crc32(bytes, STRIP_CRC_FROM) !== crc) throw corrupt('its checksum');
  const sky = skyKinds[kind ?? -1];
  if (sky === undefined || count === 0 || count > MAX_STRIP_FRAMES || zero !== 0) throw corrupt('its header');
  return { sky, frames: (version === STRIP_VERSION ? readFrames : readVersion2)(bytes, sky, count) };
}
