import { crc32 } from '../data-tiles/index.ts';
import { FieldError, requireLength } from '../faults/index.ts';
import { TILE_SAMPLES } from '../mercator/index.ts';
import { motionSteps } from './guesses.ts';
import { knownOfExtra, knownOfMotion, knownOfValues, STILL } from './known-planes.ts';
import { PlaneWriter } from './packed-planes.ts';
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

/** A motion as the file holds it. */
interface WrittenMotion {
  /** Samples of the tile for one step, 32 bits; 0 where nothing moves. */
  readonly scale: number;
  /** Steps from −128 on. */
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  /** As a reader will find it. */
  readonly read: Float32Array;
}

function quantiseFlow(flow: Float32Array): WrittenMotion {
  let most = 0;
  for (const value of flow) {
    if (!Number.isFinite(value)) throw new FieldError('bad-parameter', `a motion must be finite, got ${value}`);
    most = Math.max(most, Math.abs(value));
  }
  // Rounded to 32 bits as the file holds it, so that both sides multiply by the same number.
  const scale = most === 0 ? 0 : Math.fround(Math.max(LEAST_MOTION, most / 127));
  const x = new Uint8Array(FLOW_POINTS ** 2).fill(STILL);
  const y = new Uint8Array(FLOW_POINTS ** 2).fill(STILL);
  const read = new Float32Array(flow.length);
  if (scale === 0) return { scale, x, y, read };
  for (let k = 0; k < x.length; k++) {
    const [east, south] = [motionSteps(flow[2 * k]!, scale), motionSteps(flow[2 * k + 1]!, scale)];
    x[k] = east + STILL;
    y[k] = south + STILL;
    read[2 * k] = east * scale;
    read[2 * k + 1] = south * scale;
  }
  return { scale, x, y, read };
}

function frameHead(frame: SkyFrame, motion: WrittenMotion | null): Uint8Array {
  const head = new Uint8Array(motion === null ? 9 : 13);
  const view = new DataView(head.buffer);
  view.setUint32(0, frame.ts / 1000, true);
  view.setInt32(4, Math.round((frame.scanTs - frame.ts) / 1000), true);
  view.setUint8(8, motion === null ? 0 : HAS_FLOW);
  if (motion !== null) view.setFloat32(9, motion.scale, true);
  return head;
}

/**
 * Frames of one tile as one file, compressed as it is (docs/sky-strips.md). Times are kept to the second, motions to a
 * 254th of the frame's widest one, or a 64th of a sample.
 */
export function encodeStrip(sky: SkyKind, frames: readonly SkyFrame[]): Uint8Array {
  requireFrames(sky, frames);
  const motions = frames.map(({ flow }) => (flow === null ? null : quantiseFlow(flow)));
  const planes = new PlaneWriter();
  for (const [k, motion] of motions.entries()) {
    if (motion === null) continue;
    const before = motions[k - 1]?.read ?? null;
    planes.add(motion.x, knownOfMotion(before, 0, motion.scale));
    planes.add(motion.y, knownOfMotion(before, 1, motion.scale));
  }
  for (const [k, { values }] of frames.entries()) {
    planes.add(values, knownOfValues(sky, frames[k - 1]?.values ?? null, motions[k]?.read ?? null));
  }
  for (const [k, { extra }] of frames.entries()) {
    if (extra !== null) planes.add(extra, knownOfExtra(sky, frames[k - 1]?.extra ?? null, motions[k]?.read ?? null));
  }
  const heads = frames.map((frame, k) => frameHead(frame, motions[k]!));
  const parts = [...heads, Uint8Array.from(planes.ways), planes.finish()];
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
