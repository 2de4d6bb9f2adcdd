import { crc32 } from '../data-tiles/index.ts';
import { FieldError, requireLength } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { expectedMotion, motionSteps, packPlane } from './planes.ts';
import {
  extraSide,
  FLOW_POINTS,
  HAS_FLOW,
  MAX_STRIP_FRAMES,
  skyKinds,
  STRIP_CRC_AT,
  STRIP_CRC_FROM,
  STRIP_HEADER,
  STRIP_MAGIC,
  STRIP_VERSION,
  type SkyFrame,
  type SkyKind,
} from './sky-frame.ts';

/** The largest number of seconds that fits the four bytes of a time. */
const LAST_SECOND = 0xffffffff;

/** A strip shorter than this has too few frames for one to help in compressing the next. */
const LONG_STRIP = 3;

function requireFrames(sky: SkyKind, frames: readonly SkyFrame[]): void {
  if (frames.length === 0 || frames.length > MAX_STRIP_FRAMES) {
    throw new FieldError('bad-size', `a strip holds 1 to ${MAX_STRIP_FRAMES} frames, got ${frames.length}`);
  }
  const side = extraSide(sky);
  let last = -1;
  for (const { ts, scanTs, values, extra, flow } of frames) {
    const second = ts / 1000;
    if (!Number.isInteger(second) || second < 0 || second > LAST_SECOND) {
      throw new FieldError('bad-parameter', `the moment of a frame must be a whole second, got ${ts} ms`);
    }
    if (ts <= last)
      throw new FieldError('bad-parameter', `frames must follow each other in time, got ${ts} after ${last}`);
    if (!(Math.abs(scanTs - ts) < 2 ** 31 * 1000)) {
      throw new FieldError('bad-parameter', `the scan of the frame of ${ts} cannot be at ${scanTs}`);
    }
    last = ts;
    requireLength('values', values.length, TILE_SAMPLES ** 2);
    requireLength('extra', extra?.length ?? 0, side ** 2);
    if (flow !== null) requireLength('flow', flow.length, 2 * FLOW_POINTS ** 2);
  }
}

/** The least step that a motion is kept in, samples: nobody sees half of it, and finer bytes are only noise to a compressor. */
const LEAST_MOTION = 1 / 32;

/** Both directions of a motion as planes of signed bytes, and how much of a sample one of their steps is. */
function quantiseFlow(flow: Float32Array): { scale: number; x: Uint8Array; y: Uint8Array; read: Float32Array } {
  let most = 0;
  for (const value of flow) {
    if (!Number.isFinite(value)) throw new FieldError('bad-parameter', `a motion must be finite, got ${value}`);
    most = Math.max(most, Math.abs(value));
  }
  // Rounded to 32 bits as the file holds it, so that both sides multiply by the same number.
  const scale = most === 0 ? 0 : Math.fround(Math.max(LEAST_MOTION, most / 127));
  const x = new Uint8Array(FLOW_POINTS ** 2);
  const y = new Uint8Array(FLOW_POINTS ** 2);
  const read = new Float32Array(flow.length);
  if (scale === 0) return { scale, x, y, read };
  for (let k = 0; k < x.length; k++) {
    x[k] = motionSteps(flow[2 * k]!, scale);
    y[k] = motionSteps(flow[2 * k + 1]!, scale);
    // As a reader will find it.
    read[2 * k] = ((x[k]! << 24) >> 24) * scale;
    read[2 * k + 1] = ((y[k]! << 24) >> 24) * scale;
  }
  return { scale, x, y, read };
}

function frameHead(frame: SkyFrame): Uint8Array {
  const head = new Uint8Array(9);
  const view = new DataView(head.buffer);
  view.setUint32(0, frame.ts / 1000, true);
  view.setInt32(4, Math.round((frame.scanTs - frame.ts) / 1000), true);
  view.setUint8(8, frame.flow === null ? 0 : HAS_FLOW);
  return head;
}

/** A frame in the three parts in which strips hold it, and its motion as a reader will find it. */
interface FrameParts {
  readonly head: readonly Uint8Array[];
  readonly values: Uint8Array;
  readonly extra: Uint8Array | null;
  readonly flow: Float32Array | null;
}

/** Makes the parts of a frame; `before` is the frame before with its motion as a reader will find it. */
function frameParts(sky: SkyKind, frame: SkyFrame, before: SkyFrame | null, long: boolean): FrameParts {
  const head = [frameHead(frame)];
  let flow: Float32Array | null = null;
  if (frame.flow !== null) {
    const { scale, x, y, read } = quantiseFlow(frame.flow);
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setFloat32(0, scale, true);
    const known = before?.flow ?? null;
    const expected = (direction: 0 | 1): Uint8Array | null =>
      known === null ? null : expectedMotion(known, direction, scale);
    head.push(
      bytes,
      packPlane(x, FLOW_POINTS, null, { expected: expected(0) }),
      packPlane(y, FLOW_POINTS, null, { expected: expected(1) }),
    );
    flow = read;
  }
  const values = packPlane(frame.values, TILE_SAMPLES, before?.values ?? null, { long, flow });
  if (frame.extra === null) return { head, values, extra: null, flow };
  // Kinds lie on every second sample: the motion of the tile is not theirs.
  const own = { long, flow: extraSide(sky) === TILE_SAMPLES ? flow : null };
  return { head, values, extra: packPlane(frame.extra, extraSide(sky), before?.extra ?? null, own), flow };
}

/**
 * Frames of one tile as one file, uncompressed: the transport compresses it (docs/sky-strips.md). Times are kept to the
 * second, motions to a 254th of the frame's widest one, or a 64th of a sample.
 */
export function encodeStrip(sky: SkyKind, frames: readonly SkyFrame[]): Uint8Array {
  requireFrames(sky, frames);
  const long = frames.length >= LONG_STRIP;
  const made: FrameParts[] = [];
  for (const [k, frame] of frames.entries()) {
    const before = k === 0 ? null : { ...frames[k - 1]!, flow: made[k - 1]!.flow };
    made.push(frameParts(sky, frame, before, long));
  }
  // Like to like: a compressor knows best what it has just seen.
  const parts = [
    ...made.flatMap(({ head }) => head),
    ...made.map(({ values }) => values),
    ...made.flatMap(({ extra }) => (extra === null ? [] : [extra])),
  ];
  const out = new Uint8Array(STRIP_HEADER + parts.reduce((sum, part) => sum + part.length, 0));
  out.set(STRIP_MAGIC);
  out.set([STRIP_VERSION, skyKinds.indexOf(sky), frames.length, 0], STRIP_CRC_FROM);
  let at = STRIP_HEADER;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  new DataView(out.buffer).setUint32(STRIP_CRC_AT, crc32(out, STRIP_CRC_FROM), true);
  return out;
}
