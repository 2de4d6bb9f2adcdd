import { wrapTileX } from '@meltemi/fields';
import type { TileAddress } from '@meltemi/fields';
import { CELLS } from '#layers/frames/formula.ts';
import type { PaddedPlane } from '#layers/frames/formula.ts';
import type { FrameUse } from '#layers/frames/frame-pair.ts';
import type { FrameTiles, StoredFrame } from '#layers/frames/frame-tiles.ts';
import type { FramesLook } from '#layers/frames/look.ts';
import { tileKey } from '#views/index.ts';
import type { FrameJob, FrameJobPlanes } from './frame-colours.ts';

/** What every picture of a tile between the same two frames is painted from. */
type Planes = Pick<FrameJob, 'before' | 'after' | 'flow'>;

interface Kept {
  readonly before: StoredFrame;
  readonly after: StoredFrame | null;
  readonly isFlowing: boolean;
  readonly revision: number;
  readonly planes: Planes;
}

/** Makes the planes of tiles, once for all the pictures between two frames: a loop has a dozen of them. */
export class FramePlanes {
  private readonly tiles: FrameTiles;
  private kept = new Map<string, Kept>();
  private used = new Map<string, Kept>();

  constructor(tiles: FrameTiles) {
    this.tiles = tiles;
  }

  /** The planes of both frames, as far beyond the tile as their motion reads. */
  of({ tile, pair }: Pick<FrameUse, 'tile' | 'pair'>, { isFlowing }: Pick<FramesLook, 'isFlowing'>): Planes {
    const key = tileKey(tile);
    const { before, after, span } = pair;
    const { revision } = this.tiles;
    let kept = this.used.get(key) ?? this.kept.get(key);
    if (
      kept === undefined ||
      kept.before !== before ||
      kept.after !== after ||
      kept.isFlowing !== isFlowing ||
      kept.revision !== revision
    ) {
      const flow = isFlowing && after?.flow != null ? after.flow.map((part) => part * span) : null;
      const reach = reachOf(flow);
      const planes = (frame: StoredFrame): FrameJobPlanes => ({
        values: padded(this.tiles, tile, frame, 'values', reach),
        extra: frame.extra === null ? null : padded(this.tiles, tile, frame, 'extra', reach),
      });
      const made = { before: planes(before), after: after === null ? null : planes(after), flow };
      kept = { before, after, isFlowing, revision, planes: made };
    }
    this.used.set(key, kept);
    return kept.planes;
  }

  /** Lets the planes go that nobody asked for since the last call. */
  forgetUnused(): void {
    if (this.used.size > 0) this.kept = this.used;
    this.used = new Map();
  }
}

/** How far beyond a tile pictures between two frames read at most, in samples. */
export function reachOf(flow: Float32Array | null): number {
  let most = 0;
  for (const value of flow ?? []) most = Math.max(most, Math.abs(value));
  // Two more for the roundness between samples and the slope towards the sun.
  return Math.ceil(most) + 3;
}

/** A plane with the rims of the eight tiles around it; where one is missing its rim is repeated. */
function padded(
  tiles: FrameTiles,
  { z, x, y }: TileAddress,
  frame: StoredFrame,
  which: 'values' | 'extra',
  reach: number,
): PaddedPlane {
  const own = frame[which] ?? frame.values;
  const samples = Math.round(Math.sqrt(own.length));
  const cells = samples - 1;
  const pad = Math.min(cells, Math.ceil((reach * cells) / CELLS) + 1);
  const side = samples + 2 * pad;
  const codes = new Uint8Array(side * side);
  const neighbour = (dx: number, dy: number): Uint8Array | null => {
    if (dx === 0 && dy === 0) return own;
    if (y + dy < 0 || y + dy >= 2 ** z) return null;
    return tiles.at({ z, x: wrapTileX(z, x + dx), y: y + dy }, frame.ts)?.[which] ?? null;
  };
  const around = [-1, 0, 1].map((dy) => [-1, 0, 1].map((dx) => neighbour(dx, dy)));
  for (let row = 0; row < side; row++) {
    const j = row - pad;
    const dy = j < 0 ? -1 : j > cells ? 1 : 0;
    for (const dx of [-1, 0, 1]) {
      const plane = around[dy + 1]?.[dx + 1] ?? null;
      const from = dx < 0 ? 0 : dx > 0 ? pad + samples : pad;
      const to = dx < 0 ? pad : dx > 0 ? side : pad + samples;
      // Neighbours share the samples of their edge.
      const source = plane ?? own;
      const at = samples * (plane === null ? Math.min(cells, Math.max(0, j)) : j - dy * cells);
      for (let column = from; column < to; column++) {
        const i = column - pad;
        codes[row * side + column] = source[at + (plane === null ? Math.min(cells, Math.max(0, i)) : i - dx * cells)]!;
      }
    }
  }
  return { codes, side, pad };
}
