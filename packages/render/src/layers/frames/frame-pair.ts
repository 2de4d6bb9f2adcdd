import { overzoom } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import type { FrameTiles, StoredFrame } from './frame-tiles.ts';
import type { FramesMoment } from './look.ts';

/** Frames farther apart than this are not led into each other, ms: a motion of minutes says nothing of hours. */
const FARTHEST_MS = 35 * 60_000;

/** Two frames of a tile around a moment. */
export interface FramePair {
  readonly before: StoredFrame;
  /** Null where one frame is all there is to draw. */
  readonly after: StoredFrame | null;
  /** 0 at `before`, 1 at `after`. */
  readonly fraction: number;
  /** How many times the motion of `after` leads from one to the other. */
  readonly span: number;
  /** How far the moment is from the nearest of the two, ms; 0 between frames that are led into each other. */
  readonly far: number;
}

/** The frames to draw of a tile: the nearest loaded ones around the moment; null while none is there. */
export function pairOf(
  frames: readonly StoredFrame[],
  { ts, step }: Pick<FramesMoment, 'ts' | 'step'>,
): FramePair | null {
  const before = frames.findLast((frame) => frame.ts <= ts);
  const after = frames.find((frame) => frame.ts >= ts);
  const only = before ?? after;
  if (only === undefined) return null;
  const alone = (frame: StoredFrame): FramePair => ({
    before: frame,
    after: null,
    fraction: 0,
    span: 0,
    far: Math.abs(frame.ts - ts),
  });
  if (before === undefined || after === undefined || before === after) return alone(only);
  const apart = after.ts - before.ts;
  if (apart > FARTHEST_MS) return alone(ts - before.ts <= after.ts - ts ? before : after);
  return { before, after, fraction: (ts - before.ts) / apart, span: apart / step, far: 0 };
}

/** What a drawn tile shows: the pair of a tile and the part of it, as shares of its side. */
export interface FrameUse {
  readonly tile: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly pair: FramePair;
}

/** Frames this near to the moment are good enough, ms: then the sharper tile is drawn even if a coarser one has nearer ones. */
const NEAR_MS = 15 * 60_000;

/** What to draw of a tile: itself, or while it is not here the deepest ancestor that is; null where nothing is. */
export function useOf(
  tiles: Pick<FrameTiles, 'of'>,
  moment: Pick<FramesMoment, 'ts' | 'step' | 'look'>,
  tile: TileAddress,
): FrameUse | null {
  let best: FrameUse | null = null;
  for (let z = Math.min(moment.look.dataZoom, tile.z); z >= 0; z--) {
    const { tile: source, left, top, size } = overzoom(tile, z);
    const pair = pairOf(tiles.of(source), moment);
    if (pair === null || (best !== null && best.pair.far <= pair.far)) continue;
    best = { tile: source, left: left / 256, top: top / 256, size: size / 256, pair };
    if (pair.far <= NEAR_MS) return best;
  }
  return best;
}
