import { crc32 } from '../data-tiles/index.ts';
import { expectedMotion, motionSteps, movedPlane } from './guesses.ts';
import { middle } from './middle.ts';
import { FLOW_POINTS, STRIP_HEADER, skyKinds, type SkyFrame, type SkyKind } from './sky-frame.ts';

/** The ways of a plane in version 2. */
const ways = { uniform: 0, plain: 1, predicted: 2, asBefore: 3, motion: 5, corrected: 6 } as const;

function predicted(plane: Uint8Array, side: number): Uint8Array {
  return plane.map((value, k) => {
    const [x, y] = [k % side, Math.floor(k / side)];
    const left = x > 0 ? plane[k - 1]! : 0;
    const above = y > 0 ? plane[k - side]! : 0;
    if (x === 0 || y === 0) return value - (x > 0 ? left : above);
    return value - middle(left, above, plane[k - side - 1]!);
  });
}

function corrected(plane: Uint8Array, moved: Uint8Array, side: number): Uint8Array {
  const off = (k: number): number => plane[k]! - moved[k]!;
  return plane.map((value, k) => {
    const [west, north] = [k % side > 0 ? off(k - 1) : 0, k >= side ? off(k - side) : 0];
    return value - Math.max(0, moved[k]! + Math.trunc((2 * (west + north)) / 5));
  });
}

const signed = (values: Iterable<number>): number[] => Array.from(values, (value) => value & 255);

/** A strip as servers wrote it before version 3: every frame but the first by the one before, wherever that is known. */
export function encodeVersion2(sky: SkyKind, frames: readonly SkyFrame[]): Uint8Array {
  const heads: number[] = [];
  const values: number[] = [];
  const extras: number[] = [];
  let before: SkyFrame | null = null;
  for (const frame of frames) {
    const head = new DataView(new ArrayBuffer(9));
    head.setUint32(0, frame.ts / 1000, true);
    head.setInt32(4, (frame.scanTs - frame.ts) / 1000, true);
    head.setUint8(8, frame.flow === null ? 0 : 1);
    heads.push(...new Uint8Array(head.buffer));
    let flow: Float32Array | null = null;
    if (frame.flow !== null) {
      const scale = Math.fround(Math.max(1 / 32, ...frame.flow.map((v) => Math.abs(v) / 127)));
      heads.push(...new Uint8Array(Float32Array.of(scale).buffer));
      flow = frame.flow.map((v) => motionSteps(v, scale) * scale);
      for (const direction of [0, 1] as const) {
        const steps = expectedMotion(frame.flow, direction, scale);
        const known: Int8Array | null = before?.flow ? expectedMotion(before.flow, direction, scale) : null;
        if (known === null) heads.push(ways.plain, ...signed(steps));
        else heads.push(ways.motion, ...signed(steps.map((step, k) => step - known[k]!)));
      }
    }
    const write = (to: number[], plane: Uint8Array, last: Uint8Array | null, isMoved: boolean): void => {
      const side = Math.sqrt(plane.length);
      if (plane.every((value) => value === plane[0])) to.push(ways.uniform, plane[0]!);
      else if (last?.every((value, k) => value === plane[k])) to.push(ways.asBefore);
      else if (last !== null && flow !== null && isMoved)
        to.push(ways.corrected, ...corrected(plane, movedPlane(last, side, flow), side));
      else if (last === null) to.push(ways.predicted, ...predicted(plane, side));
      else to.push(ways.plain, ...plane);
    };
    write(values, frame.values, before?.values ?? null, true);
    if (frame.extra !== null) write(extras, frame.extra, before?.extra ?? null, sky === 'satellite');
    before = { ...frame, flow };
  }
  const header = [0x4d, 0x53, 0x4b, 0x59, 0, 0, 0, 0, 2, skyKinds.indexOf(sky), frames.length, 0];
  const out = Uint8Array.from([...header, ...heads, ...values, ...extras]);
  new DataView(out.buffer).setUint32(4, crc32(out, 8), true);
  return out;
}

/** Where the motion of the first frame begins, behind its head and its scale. */
export const firstMotion = STRIP_HEADER + 9 + 4;
/** Bytes of a direction of motion. */
export const motionBytes = 1 + FLOW_POINTS ** 2;
