import { rampIndex } from '@meltemi/fields';
import type { Ramp } from '@meltemi/fields';
import {
  classAt,
  hatchShare,
  HATCH_LINE,
  HATCH_VEIL,
  motionInRow,
  motionsOfRow,
  MOTION_POINTS,
  sampleFrame,
  sampleSmooth,
} from '#layers/frames/formula.ts';
import type { PaddedPlane } from '#layers/frames/formula.ts';
import { GROUND_SHARE, GROUND_SIDE } from '#layers/frames/ground-pictures.ts';
import type { FrameCodes, FrameTint } from '#layers/frames/look.ts';
import { colourOf, greyOf, SEA } from '#layers/frames/satellite-colour.ts';

/** One frame of a tile with the rims of its neighbours; `extra` is albedo or classes. */
export interface FrameJobPlanes {
  readonly values: PaddedPlane;
  readonly extra: PaddedPlane | null;
}

/** A tile between two frames, to be painted. */
export interface FrameJob {
  readonly before: FrameJobPlanes;
  readonly after: FrameJobPlanes | null;
  /** The motion from one to the other, 33 × 33 pairs of samples; null where one fades into the other. */
  readonly flow: Float32Array | null;
  readonly fraction: number;
  /** The part of the tile that is shown, as shares of its side. */
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly codes: FrameCodes;
  readonly tint: FrameTint;
  readonly opacity: number;
  readonly isHatched: boolean;
  /** Lines of the hatching a tile. */
  readonly hatchRepeat: number;
  /** Where the drawn tile lies in the world, and the direction of the sun. */
  readonly world: readonly [x: number, y: number, size: number];
  readonly sun: readonly [x: number, y: number, z: number];
  readonly ground: Uint8ClampedArray | null;
  /** Pixels along a side of the picture. */
  readonly side: number;
}

const ALBEDO: FrameCodes = { step: 1 / 254, offset: -1 / 254, hole: 0, zero: -1 };

/** Paints a tile: the twin of the shader of frames. Not premultiplied, as a canvas takes it. */
export function paintFrame(job: FrameJob, out: Uint8ClampedArray): void {
  const { before, after, flow, fraction, codes, side, left, top, size } = job;
  const sample = size < 1 ? sampleSmooth : sampleFrame;
  const motions = new Float64Array(2 * MOTION_POINTS);
  const motion = new Float64Array(2);
  const [a, b] = [new Float64Array(2), new Float64Array(2)];
  const paint = painterOf(job);
  const spot: Spot = { atA: [0, 0], atB: [0, 0], a, b, tileX: 0, tileY: 0, value: 0 };
  for (let row = 0, k = 0; row < side; row++) {
    spot.tileY = (row + 0.5) / side;
    const y = (top + spot.tileY * size) * 256;
    if (flow !== null) motionsOfRow(flow, y, motions);
    for (let column = 0; column < side; column++, k += 4) {
      spot.tileX = (column + 0.5) / side;
      const x = (left + spot.tileX * size) * 256;
      if (flow !== null) motionInRow(motions, x, motion);
      spot.atA[0] = x - fraction * motion[0]!;
      spot.atA[1] = y - fraction * motion[1]!;
      sample(before.values, codes, spot.atA[0], spot.atA[1], a);
      let isSeen = a[1]! >= 0.5;
      spot.value = a[0]!;
      if (after !== null) {
        spot.atB[0] = x + (1 - fraction) * motion[0]!;
        spot.atB[1] = y + (1 - fraction) * motion[1]!;
        sample(after.values, codes, spot.atB[0], spot.atB[1], b);
        isSeen &&= b[1]! >= 0.5;
        spot.value = a[0]! + (b[0]! - a[0]!) * fraction;
      }
      if (isSeen) paint(spot, out, k);
      else if (job.isHatched) layHatch(job, spot, out, k);
    }
  }
}

/** A pixel between two frames: where it is read in both, what was read, and where it lies in the tile. */
interface Spot {
  readonly atA: [number, number];
  readonly atB: [number, number];
  readonly a: Float64Array;
  readonly b: Float64Array;
  tileX: number;
  tileY: number;
  value: number;
}

type Paint = (spot: Spot, out: Uint8ClampedArray, k: number) => void;

function painterOf(job: FrameJob): Paint {
  const { tint } = job;
  switch (tint.kind) {
    case 'ramp':
      return byRamp(job, tint.ramp, tint.classRamps);
    case 'visible':
    case 'colour':
      return bySun(job, tint.kind);
  }
}

function byRamp(job: FrameJob, ramp: Ramp, classRamps: readonly Ramp[] | null): Paint {
  return (spot, out, k) => {
    const kind = classRamps === null ? -1 : nearerClass(job, spot);
    const used = classRamps?.[kind] ?? ramp;
    const { rgba } = used;
    const from = 4 * rampIndex(used, spot.value);
    out[k] = rgba[from]!;
    out[k + 1] = rgba[from + 1]!;
    out[k + 2] = rgba[from + 2]!;
    out[k + 3] = rgba[from + 3]! * job.opacity;
  };
}

function nearerClass({ before, after, fraction }: FrameJob, { atA, atB }: Spot): number {
  const isFirst = after === null || fraction < 0.5;
  const plane = isFirst ? before.extra : after.extra;
  const [x, y] = isFirst ? atA : atB;
  return plane === null ? 0 : classAt(plane, x, y);
}

function bySun(job: FrameJob, kind: 'visible' | 'colour'): Paint {
  const { before, after, fraction, codes, size } = job;
  const sample = size < 1 ? sampleSmooth : sampleFrame;
  const read = new Float64Array(2);
  const rgb = new Float64Array(3);
  const ground = Float64Array.from(SEA);
  const albedoOf = (plane: PaddedPlane | null, [x, y]: readonly [number, number]): number => {
    if (plane === null) return 0;
    sample(plane, ALBEDO, x, y, read);
    return read[0]!;
  };
  return (spot, out, k) => {
    const first = albedoOf(before.extra, spot.atA);
    const albedo = after === null ? first : first + (albedoOf(after.extra, spot.atB) - first) * fraction;
    const { mu, dx, dy } = sunAt(job, spot);
    if (kind === 'visible') greyOf(albedo, mu, rgb);
    else {
      const isFirst = after === null || fraction < 0.5;
      const [x, y] = isFirst ? spot.atA : spot.atB;
      sample(isFirst ? before.values : after.values, codes, x + dx, y + dy, read);
      readGround(job, spot, ground);
      colourOf(spot.value, albedo, mu, (read[0]! - (isFirst ? spot.a : spot.b)[0]!) / 1.5, ground, rgb);
    }
    for (let c = 0; c < 3; c++) out[k + c] = rgb[c]! * 255;
    out[k + 3] = 255 * job.opacity;
  };
}

/** The cosine of the sun's zenith distance, and which way to go towards it on the map, in samples. */
function sunAt({ world, sun }: FrameJob, { tileX, tileY }: Spot): { mu: number; dx: number; dy: number } {
  const east = 2 * Math.PI * (world[0] + tileX * world[2] - 0.5);
  const north = Math.PI * (1 - 2 * (world[1] + tileY * world[2]));
  const s = Math.tanh(north);
  const c = 1 / Math.cosh(north);
  const [ce, se] = [Math.cos(east), Math.sin(east)];
  const toEast = -sun[0] * se + sun[1] * ce;
  const toSouth = sun[0] * s * ce + sun[1] * s * se - sun[2] * c;
  const length = Math.hypot(toEast, toSouth);
  const scale = length > 0 ? 1.5 / length : 0;
  return { mu: c * ce * sun[0] + c * se * sun[1] + s * sun[2], dx: toEast * scale, dy: toSouth * scale };
}

/** The ground under a pixel, linear reflectance; the picture is read between its pixels, as the graphics card does. */
function readGround({ ground, left, top, size }: FrameJob, { tileX, tileY }: Spot, out: Float64Array): void {
  if (ground === null) return out.set(SEA);
  const clamp = (at: number): number => Math.min(GROUND_SIDE - 1, Math.max(0, at));
  const x = (left + tileX * size) * GROUND_SIDE - 0.5;
  const y = (top + tileY * size) * GROUND_SIDE - 0.5;
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const at = (dx: number, dy: number): number => 4 * (clamp(j + dy) * GROUND_SIDE + clamp(i + dx));
  const corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)] as const;
  for (let c = 0; c < 3; c++) {
    const above = ground[corners[0] + c]! * (1 - u) + ground[corners[1] + c]! * u;
    const below = ground[corners[2] + c]! * (1 - u) + ground[corners[3] + c]! * u;
    out[c] = ((above * (1 - v) + below * v) / 255) ** 2.2 * GROUND_SHARE;
  }
}

/** The veil and the lines of the hatching where nobody sees. */
function layHatch({ hatchRepeat, opacity }: FrameJob, { tileX, tileY }: Spot, out: Uint8ClampedArray, k: number): void {
  const ink = hatchShare((tileX + tileY) * hatchRepeat) * HATCH_LINE[3];
  const veil = HATCH_VEIL[3] * (1 - ink);
  const alpha = veil + ink;
  for (let c = 0; c < 3; c++) out[k + c] = (255 * (HATCH_VEIL[c]! * veil + HATCH_LINE[c]! * ink)) / alpha;
  out[k + 3] = 255 * alpha * opacity;
}
