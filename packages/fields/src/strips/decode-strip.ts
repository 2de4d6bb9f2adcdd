import { crc32 } from '../data-tiles/index.ts';
import { FieldError } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { expectedMotion, sumCorrected, sumMotion, sumMoved, sumPlane } from './planes.ts';
import {
  extraSide,
  FLOW_POINTS,
  HAS_FLOW,
  MAX_STRIP_FRAMES,
  OLDEST_STRIP_VERSION,
  PLANE_AS_BEFORE,
  PLANE_CORRECTED,
  PLANE_MOTION,
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

  #samples(side: number): Uint8Array {
    const at = this.#advance(side * side);
    return this.#bytes.slice(at, at + side * side);
  }

  /** A plane of motion; `expected` is what the frame before lets expect of it. */
  motion(expected: Uint8Array | null): Uint8Array {
    if (this.#bytes[this.#at] !== PLANE_MOTION) return this.plane(FLOW_POINTS, null);
    if (expected === null) throw corrupt('a motion goes on that is not there');
    this.#advance(1);
    return sumMotion(this.#samples(FLOW_POINTS), expected);
  }

  plane(side: number, before: Uint8Array | null, flow: Float32Array | null = null): Uint8Array {
    const how = this.byte();
    if (how === PLANE_UNIFORM) return new Uint8Array(side * side).fill(this.byte());
    if (how === PLANE_AS_BEFORE) {
      if (before === null) throw corrupt('a plane repeats one that is not there');
      return before;
    }
    const isMoved = how === PLANE_MOVED || how === PLANE_CORRECTED;
    if (how !== PLANE_PLAIN && how !== PLANE_PREDICTED && !isMoved) throw corrupt(`a plane is written in way ${how}`);
    const bytes = this.#samples(side);
    if (how === PLANE_PLAIN) return bytes;
    if (how === PLANE_PREDICTED) return sumPlane(bytes, side);
    if (before === null || flow === null) throw corrupt('a plane is moved that is not there, or nowhere');
    return (how === PLANE_MOVED ? sumMoved : sumCorrected)(bytes, before, side, flow);
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw corrupt('bytes are left over');
  }
}

function readFlow(reader: StripReader, before: Float32Array | null): Float32Array {
  const scale = reader.float();
  if (!Number.isFinite(scale) || scale < 0) throw corrupt(`a motion is scaled by ${scale}`);
  const expected = (direction: 0 | 1): Uint8Array | null =>
    before === null ? null : expectedMotion(before, direction, scale);
  const x = reader.motion(expected(0));
  const y = reader.motion(expected(1));
  const flow = new Float32Array(2 * x.length);
  for (let k = 0; k < x.length; k++) {
    flow[2 * k] = ((x[k]! << 24) >> 24) * scale;
    flow[2 * k + 1] = ((y[k]! << 24) >> 24) * scale;
  }
  return flow;
}

type FrameHead = Pick<SkyFrame, 'ts' | 'scanTs' | 'flow'>;

function readHead(reader: StripReader, before: FrameHead | null): FrameHead {
  const ts = reader.unsigned() * 1000;
  const scanTs = ts + reader.signed() * 1000;
  const flags = reader.byte();
  if ((flags & ~HAS_FLOW) !== 0) throw corrupt(`a frame has flags ${flags}`);
  if (before !== null && ts <= before.ts) throw corrupt('frames are out of order');
  return { ts, scanTs, flow: (flags & HAS_FLOW) === 0 ? null : readFlow(reader, before?.flow ?? null) };
}

/** Frame by frame, as the first version has them. */
function readFrames(reader: StripReader, sky: SkyKind, count: number): readonly SkyFrame[] {
  const frames: SkyFrame[] = [];
  for (let k = 0; k < count; k++) {
    const before = frames[k - 1] ?? null;
    const head = readHead(reader, before);
    const values = reader.plane(TILE_SAMPLES, before?.values ?? null, head.flow);
    frames.push({ ...head, values, extra: readExtra(reader, sky, before?.extra ?? null, head.flow) });
  }
  return frames;
}

/** All heads, then all values, then all second planes. */
function readGroups(reader: StripReader, sky: SkyKind, count: number): readonly SkyFrame[] {
  const heads: FrameHead[] = [];
  for (let k = 0; k < count; k++) heads.push(readHead(reader, heads[k - 1] ?? null));
  const values: Uint8Array[] = [];
  for (const { flow } of heads) values.push(reader.plane(TILE_SAMPLES, values.at(-1) ?? null, flow));
  const extras: (Uint8Array | null)[] = [];
  for (const { flow } of heads) extras.push(readExtra(reader, sky, extras.at(-1) ?? null, flow));
  return heads.map(({ ts, scanTs, flow }, k) => ({ ts, scanTs, values: values[k]!, extra: extras[k]!, flow }));
}

function readExtra(
  reader: StripReader,
  sky: SkyKind,
  before: Uint8Array | null,
  flow: Float32Array | null,
): Uint8Array | null {
  const side = extraSide(sky);
  return side === 0 ? null : reader.plane(side, before, side === TILE_SAMPLES ? flow : null);
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
  if (version === undefined || version < OLDEST_STRIP_VERSION || version > STRIP_VERSION) {
    throw new FieldError('unsupported-version', `strips of version ${version} are not known`);
  }
  const crc = new DataView(bytes.buffer, bytes.byteOffset).getUint32(STRIP_CRC_AT, true);
  if (crc32(bytes, STRIP_CRC_FROM) !== crc) throw corrupt('its checksum');
  const sky = skyKinds[kind ?? -1];
  if (sky === undefined || count === 0 || count > MAX_STRIP_FRAMES || zero !== 0) throw corrupt('its header');
  const reader = new StripReader(bytes, STRIP_HEADER);
  const frames = (version === STRIP_VERSION ? readGroups : readFrames)(reader, sky, count);
  reader.end();
  return { sky, frames };
}
