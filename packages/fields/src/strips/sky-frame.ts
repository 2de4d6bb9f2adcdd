import { TILE_SAMPLES } from '../mercator/index.ts';

/** What a strip may hold, in the order of its number in the file. */
export const skyKinds = ['radar', 'radar-plus', 'satellite'] as const;

/** Radar, radar with what falls and what is extrapolated, or satellite. */
export type SkyKind = (typeof skyKinds)[number];

/** Samples across a plane of what falls: every second sample of the tile. */
export const KIND_SAMPLES = 129;

/** Points across a field of motion: every eighth sample of the tile. */
export const FLOW_POINTS = 33;

/** The most frames that one strip may hold. */
export const MAX_STRIP_FRAMES = 20;

/** One frame of one tile. */
export interface SkyFrame {
  /** Its moment, ms: a tick of the clock. */
  readonly ts: number;
  /** When it was really scanned, ms. */
  readonly scanTs: number;
  /** 257 × 257 bytes from the north-west: codes of radar, or of brightness. */
  readonly values: Uint8Array;
  /** radar-plus: 129 × 129 kinds of what falls; satellite: 257 × 257 codes of albedo; radar: null. */
  readonly extra: Uint8Array | null;
  /**
   * 33 × 33 pairs, x then y: by how many samples of this tile (east, south) what is seen moved since the frame before;
   * null where that is not known.
   */
  readonly flow: Float32Array | null;
}

/** Samples across the second plane of a kind of frame; 0 where there is none. */
export function extraSide(sky: SkyKind): number {
  if (sky === 'radar') return 0;
  return sky === 'satellite' ? TILE_SAMPLES : KIND_SAMPLES;
}

/** The first bytes of a strip: "MSKY". */
export const STRIP_MAGIC: readonly number[] = [0x4d, 0x53, 0x4b, 0x59];

/** Where the CRC-32 stands, and where that begins of which it is one. */
export const STRIP_CRC_AT = 4;
export const STRIP_CRC_FROM = 8;

/** What is written; the first version, frame by frame and without the last two ways of a plane, is read as well. */
export const STRIP_VERSION = 2;
export const OLDEST_STRIP_VERSION = 1;

/** Bytes before the first frame: magic, CRC-32, version, kind, number of frames, zero. */
export const STRIP_HEADER = 12;

/** The bit of a frame's flags that says that its motion is known. */
export const HAS_FLOW = 1;

/** How the bytes of a plane are written. */
export const PLANE_UNIFORM = 0;
export const PLANE_PLAIN = 1;
export const PLANE_PREDICTED = 2;
export const PLANE_AS_BEFORE = 3;
/** In strips of the first version only: a corrected one is never larger by much, and mostly smaller. */
export const PLANE_MOVED = 4;
export const PLANE_MOTION = 5;
export const PLANE_CORRECTED = 6;
