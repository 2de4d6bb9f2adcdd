import { worldX, worldY } from '@meltemi/fields';
import { CELLS, classAt, motionAt, sampleFrame } from './formula.ts';
import type { PaddedPlane } from './formula.ts';
import { useOf } from './frame-pair.ts';
import type { FrameUse } from './frame-pair.ts';
import type { FrameTiles, StoredFrame } from './frame-tiles.ts';
import type { FrameCodes, FramesMoment } from './look.ts';

/** What frames have at a place. */
export interface FrameReading {
  /** NaN where nobody sees. */
  readonly value: number;
  /** The class of what is there; 0 for none, null for frames without classes. */
  readonly kind: number | null;
  /** The second plane as a share from 0 to 1; null for frames without one. */
  readonly albedo: number | null;
  /** The motion over the place, samples of the tile a step, east and south; null where it is not known. */
  readonly motion: readonly [east: number, south: number] | null;
  /** Zoom of the tile that was read. */
  readonly z: number;
  /** The nearer frame. */
  readonly frame: StoredFrame;
}

const ALBEDO: FrameCodes = { step: 1 / 254, offset: -1 / 254, hole: 0, zero: -1 };
const a = new Float64Array(2);
const b = new Float64Array(2);
const moved = new Float64Array(2);

/** Reads frames at a place, from the arrays and by the formula that they are drawn with; null while none are here. */
export function readFrames(
  tiles: FrameTiles,
  moment: FramesMoment,
  lat: number,
  lon: number,
  extra: 'classes' | 'albedo' | 'none',
): FrameReading | null {
  const count = 2 ** moment.look.dataZoom;
  const wx = worldX(lon) - Math.floor(worldX(lon));
  const place = {
    z: moment.look.dataZoom,
    x: Math.floor(wx * count),
    y: Math.min(count - 1, Math.floor(worldY(lat) * count)),
  };
  const use = useOf(tiles, moment, place);
  if (use === null) return null;
  const { pair, tile } = use;
  const size = 2 ** tile.z;
  const x = (wx * size - tile.x) * CELLS;
  const y = (worldY(lat) * size - tile.y) * CELLS;
  const flow = pair.after?.flow ?? pair.before.flow;
  if (flow !== null) motionAt(flow, x, y, moved);
  const motion = flow === null ? null : ([moved[0]!, moved[1]!] as const);
  const lead = moment.look.isFlowing && pair.after?.flow != null ? pair.span : 0;
  const [fx, fy] = [lead * (motion?.[0] ?? 0), lead * (motion?.[1] ?? 0)];
  const s = pair.fraction;
  const isFirst = pair.after === null || s < 0.5;
  const nearer = isFirst || pair.after === null ? pair.before : pair.after;
  const at = isFirst ? ([x - s * fx, y - s * fy] as const) : ([x + (1 - s) * fx, y + (1 - s) * fy] as const);
  const { codes } = moment.look;
  sample(tiles, use, pair.before, 'values', codes, x - s * fx, y - s * fy, a);
  if (pair.after !== null) sample(tiles, use, pair.after, 'values', codes, x + (1 - s) * fx, y + (1 - s) * fy, b);
  const isSeen = a[1]! >= 0.5 && (pair.after === null || b[1]! >= 0.5);
  const value = pair.after === null ? a[0]! : a[0]! + (b[0]! - a[0]!) * s;
  const second = nearer.extra === null ? 'none' : extra;
  let albedo: number | null = null;
  if (second === 'albedo') {
    sample(tiles, use, nearer, 'extra', ALBEDO, at[0], at[1], b);
    albedo = b[1]! >= 0.5 ? b[0]! : null;
  }
  return {
    value: isSeen ? value : Number.NaN,
    kind: second === 'classes' && nearer.extra !== null ? classAt(bare(nearer.extra), at[0], at[1]) : null,
    albedo,
    motion,
    z: tile.z,
    frame: nearer,
  };
}

const bare = (codes: Uint8Array): PaddedPlane => ({ codes, side: Math.round(Math.sqrt(codes.length)), pad: 0 });

/** Reads a plane where a motion leads, in the tile itself or in the neighbour that holds the place. */
function sample(
  tiles: FrameTiles,
  { tile: { z, x, y } }: FrameUse,
  frame: StoredFrame,
  which: 'values' | 'extra',
  codes: FrameCodes,
  px: number,
  py: number,
  out: Float64Array,
): void {
  const count = 2 ** z;
  const dx = Math.min(1, Math.max(-1, Math.floor(px / CELLS)));
  const dy = Math.min(1, Math.max(-1, Math.floor(py / CELLS)));
  const isOther = (dx !== 0 || dy !== 0) && y + dy >= 0 && y + dy < count;
  const other = isOther ? tiles.at({ z, x: (x + dx + count) % count, y: y + dy }, frame.ts)?.[which] : null;
  if (other == null) sampleFrame(bare(frame[which] ?? frame.values), codes, px, py, out);
  else sampleFrame(bare(other), codes, px - dx * CELLS, py - dy * CELLS, out);
}
