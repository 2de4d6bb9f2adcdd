import { crc32 } from '../data-tiles/index.ts';
import { FieldError } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { sumMoved, sumPlane } from './planes.ts';
import {
  extraSide,
  FLOW_POINTS,
  HAS_FLOW,
  MAX_STRIP_FRAMES,
  PLANE_AS_BEFORE,
  PLANE_MOVED,
  PLANE_PLAIN,
  PLANE_PREDICTED,
  PLANE_UNIFORM,
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

/** Takes bytes one after the other and refuses to read past the end. */
class StripReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#at = at;
  }

  #advance(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw corrupt('it ends too early');
    this.#at += count;
    return at;
  }

  byte(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  unsigned(): number {
    return this.#view.getUint32(this.#advance(4), true);
  }

  signed(): number {
    return this.#view.getInt32(this.#advance(4), true);
  }

  float(): number {
    return this.#view.getFloat32(this.#advance(4), true);
  }

  plane(side: number, before: Uint8Array | null, flow: Float32Array | null = null): Uint8Array {
    const how = this.byte();
    if (how === PLANE_UNIFORM) return new Uint8Array(side * side).fill(this.byte());
    if (how === PLANE_AS_BEFORE) {
      if (before === null) throw corrupt('a plane repeats one that is not there');
      return before;
    }
    if (how !== PLANE_PLAIN && how !== PLANE_PREDICTED && how !== PLANE_MOVED)
      throw corrupt(`a plane is written in way ${how}`);
    const at = this.#advance(side * side);
    const bytes = this.#bytes.slice(at, at + side * side);
    if (how === PLANE_PLAIN) return bytes;
    if (how === PLANE_PREDICTED) return sumPlane(bytes, side);
    if (before === null || flow === null) throw corrupt('a plane is moved that is not there, or nowhere');
    return sumMoved(bytes, before, side, flow);
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw corrupt('bytes are left over');
  }
}

function readFlow(reader: StripReader): Float32Array {
  const scale = reader.float();
  if (!Number.isFinite(scale) || scale < 0) throw corrupt(`a motion is scaled by ${scale}`);
  const x = reader.plane(FLOW_POINTS, null);
  const y = reader.plane(FLOW_POINTS, null);
  const flow = new Float32Array(2 * x.length);
  for (let k = 0; k < x.length; k++) {
    flow[2 * k] = ((x[k]! << 24) >> 24) * scale;
    flow[2 * k + 1] = ((y[k]! << 24) >> 24) * scale;
  }
  return flow;
}

function readFrame(reader: StripReader, sky: SkyKind, before: SkyFrame | null): SkyFrame {
  const ts = reader.unsigned() * 1000;
  const scanTs = ts + reader.signed() * 1000;
  const flags = reader.byte();
  if ((flags & ~HAS_FLOW) !== 0) throw corrupt(`a frame has flags ${flags}`);
  if (before !== null && ts <= before.ts) throw corrupt('frames are out of order');
  const flow = (flags & HAS_FLOW) === 0 ? null : readFlow(reader);
  const values = reader.plane(TILE_SAMPLES, before?.values ?? null, flow);
  const side = extraSide(sky);
  const extra = side === 0 ? null : reader.plane(side, before?.extra ?? null, side === TILE_SAMPLES ? flow : null);
  return { ts, scanTs, values, extra, flow };
}

/**
 * Reads a strip, which the transport has decompressed; throws a FieldError for anything that `encodeStrip` would not
 * have written. A plane that repeats the one before is the same array: nobody may write into a frame.
 */
export function decodeStrip(bytes: Uint8Array): SkyStrip {
  if (bytes.length < STRIP_HEADER || STRIP_MAGIC.some((byte, k) => bytes[k] !== byte)) {
    throw new FieldError('not-a-strip', 'these bytes are no strip of frames');
  }
  const [version, kind, count = 0, zero] = bytes.subarray(STRIP_CRC_FROM, STRIP_HEADER);
  if (version !== STRIP_VERSION) {
    throw new FieldError('unsupported-version', `strips of version ${version} are not known`);
  }
  const crc = new DataView(bytes.buffer, bytes.byteOffset).getUint32(STRIP_CRC_AT, true);
  if (crc32(bytes, STRIP_CRC_FROM) !== crc) throw corrupt('its checksum');
  const sky = skyKinds[kind ?? -1];
  if (sky === undefined || count === 0 || count > MAX_STRIP_FRAMES || zero !== 0) throw corrupt('its header');
  const reader = new StripReader(bytes, STRIP_HEADER);
  const frames: SkyFrame[] = [];
  for (let k = 0; k < count; k++) frames.push(readFrame(reader, sky, frames[k - 1] ?? null));
  reader.end();
  return { sky, frames };
}
