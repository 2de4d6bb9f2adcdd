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

/** What is written; version 2, whose planes are not compressed, is read as well. */
export const STRIP_VERSION = 3;
export const OLDEST_STRIP_VERSION = 2;

/** Bytes before the first frame: magic, CRC-32, version, kind, number of frames, zero. */
export const STRIP_HEADER = 12;

/** The bit of a frame's flags that says that its motion is known. */
export const HAS_FLOW = 1;

/** How a plane is written: one value, coded by itself, coded by a guess, or as in the frame before. */
export const PLANE_UNIFORM = 0;
export const PLANE_ALONE = 1;
export const PLANE_GUESSED = 2;
export const PLANE_AS_BEFORE = 3;

/** The code of a kind's values that is no number and stays where it is: what no radar covers, what no satellite sees. */
export const fixedCode = (sky: SkyKind): number => (sky === 'satellite' ? 0 : 255);
