import { noCoverage, notSeen } from '@meltemi/catalogue';
import { FLOW_POINTS, TILE_CELLS, TILE_SAMPLES, type SkyFrame, type TileAddress } from '@meltemi/fields';
import type { FramesKind } from './sky-names.rules.ts';

/** The code of a sample at which nobody looks. */
export const holeOf = (kind: FramesKind): number => (kind === 'radar' ? noCoverage : notSeen);

/** A tile at which nobody looks. */
export function holeFrame(kind: FramesKind, ts: number): SkyFrame {
  const plane = (): Uint8Array => new Uint8Array(TILE_SAMPLES * TILE_SAMPLES).fill(holeOf(kind));
  return { ts, scanTs: ts, values: plane(), extra: kind === 'satellite' ? plane() : null, flow: null };
}

/** Frames of several sources as one: at each sample the first that looks there counts, with its motion. */
export function mergeFrames(kind: FramesKind, ts: number, frames: readonly SkyFrame[]): SkyFrame {
  const [first, ...others] = frames;
  if (first === undefined) return holeFrame(kind, ts);
  if (others.length === 0) return { ...first, ts };
  const hole = holeOf(kind);
  const values = first.values.slice();
  const extra = first.extra?.slice() ?? null;
  const owner = new Uint8Array(values.length);
  for (const [k, frame] of others.entries()) {
    for (let i = 0; i < values.length; i++) {
      if (values[i] === hole && frame.values[i] !== hole) {
        values[i] = frame.values[i]!;
        owner[i] = k + 1;
      }
      if (extra !== null && frame.extra !== null && extra[i] === hole) extra[i] = frame.extra[i]!;
    }
  }
  return { ts, scanTs: Math.max(...frames.map(({ scanTs }) => scanTs)), values, extra, flow: mergeFlow(frames, owner) };
}

/** At each point the motion of the source that is seen there. */
function mergeFlow(frames: readonly SkyFrame[], owner: Uint8Array): Float32Array | null {
  const known = frames.find(({ flow }) => flow !== null)?.flow ?? null;
  if (known === null) return null;
  const out = known.slice();
  const spacing = TILE_CELLS / (FLOW_POINTS - 1);
  for (let j = 0, k = 0; j < FLOW_POINTS; j++) {
    for (let i = 0; i < FLOW_POINTS; i++, k += 2) {
      const flow = frames[owner[j * spacing * TILE_SAMPLES + i * spacing]!]?.flow ?? null;
      if (flow === null) continue;
      out[k] = flow[k]!;
      out[k + 1] = flow[k + 1]!;
    }
  }
  return out;
}

/** How a tile lies in a coarser one: samples of that one, and how many of its own make one of them. */
interface Inside {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

function insideOf(tile: TileAddress, zoom: number): Inside {
  const scale = 2 ** (tile.z - zoom);
  return { left: ((tile.x % scale) * TILE_CELLS) / scale, top: ((tile.y % scale) * TILE_CELLS) / scale, scale };
}

/** The coarser tile that holds a tile. */
export const ancestor = ({ z, x, y }: TileAddress, zoom: number): TileAddress => ({
  z: zoom,
  x: Math.floor(x / 2 ** (z - zoom)),
  y: Math.floor(y / 2 ** (z - zoom)),
});

/** A tile finer than what is kept, out of the tile that holds it. */
export function finerFrame(kind: FramesKind, frame: SkyFrame, tile: TileAddress, zoom: number): SkyFrame {
  const inside = insideOf(tile, zoom);
  const hole = holeOf(kind);
  return {
    ...frame,
    values: finerPlane(frame.values, inside, hole),
    extra: frame.extra && finerPlane(frame.extra, inside, hole),
    flow: frame.flow && finerFlow(frame.flow, tile, zoom),
  };
}

/** Between samples that are known codes are mixed; beside a hole the nearest counts. */
function finerPlane(plane: Uint8Array, { left, top, scale }: Inside, hole: number): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let j = 0, k = 0; j < TILE_SAMPLES; j++) {
    const y = top + j / scale;
    const row = Math.min(TILE_CELLS - 1, Math.floor(y));
    const wy = y - row;
    for (let i = 0; i < TILE_SAMPLES; i++, k++) {
      const x = left + i / scale;
      const column = Math.min(TILE_CELLS - 1, Math.floor(x));
      const wx = x - column;
      const at = row * TILE_SAMPLES + column;
      const a = plane[at]!;
      const b = plane[at + 1]!;
      const c = plane[at + TILE_SAMPLES]!;
      const d = plane[at + TILE_SAMPLES + 1]!;
      const nearest = plane[at + (wx >= 0.5 ? 1 : 0) + (wy >= 0.5 ? TILE_SAMPLES : 0)]!;
      out[k] =
        a === hole || b === hole || c === hole || d === hole
          ? nearest
          : Math.round((a * (1 - wx) + b * wx) * (1 - wy) + (c * (1 - wx) + d * wx) * wy);
    }
  }
  return out;
}

/** The motion over a finer tile, in its own smaller samples. */
export function finerFlow(flow: Float32Array, tile: TileAddress, zoom: number): Float32Array {
  const scale = 2 ** (tile.z - zoom);
  const cells = FLOW_POINTS - 1;
  const [left, top] = [((tile.x % scale) * cells) / scale, ((tile.y % scale) * cells) / scale];
  const out = new Float32Array(flow.length);
  for (let j = 0, k = 0; j < FLOW_POINTS; j++) {
    const y = top + j / scale;
    const row = Math.min(cells - 1, Math.floor(y));
    for (let i = 0; i < FLOW_POINTS; i++, k += 2) {
      const x = left + i / scale;
      const column = Math.min(cells - 1, Math.floor(x));
      const [wx, wy] = [x - column, y - row];
      for (let part = 0; part < 2; part++) {
        const at = 2 * (row * FLOW_POINTS + column) + part;
        const above = flow[at]! * (1 - wx) + flow[at + 2]! * wx;
        const below = flow[at + 2 * FLOW_POINTS]! * (1 - wx) + flow[at + 2 * FLOW_POINTS + 2]! * wx;
        out[k + part] = scale * (above * (1 - wy) + below * wy);
      }
    }
  }
  return out;
}
