import { latOfWorldY, lonOfWorldX, worldX, worldY } from '@meltemi/fields';
import type { FieldReader } from '#reading/index.ts';
import { VIEW_TILE } from '#views/index.ts';
import type { MapView } from '#views/index.ts';
import type { Lattice } from './trace.ts';

/** CSS pixels between the values that lines are traced through. */
const PIXELS = 6;
/** How much more than the screen is traced, as a share of it to each side: a small move shows no end of a line. */
const MARGIN = 0.15;

/** The lattice of a view: which world positions it has. Its nodes stand at fixed places of the world, so lines do not swim. */
export interface LatticeFrame {
  readonly left: number;
  readonly top: number;
  readonly pace: number;
  readonly nx: number;
  readonly ny: number;
  readonly pixels: number;
}

const at = new Float64Array(2);

/** The part of the world a view shows, in world units; on a globe seen from afar all of it. */
function extent(view: MapView): { west: number; east: number; north: number; south: number } {
  let west = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.POSITIVE_INFINITY;
  let south = Number.NEGATIVE_INFINITY;
  const centre = worldX(view.centre.lon);
  for (let j = 0; j <= 8; j++) {
    for (let i = 0; i <= 8; i++) {
      if (!view.unproject((i / 8) * view.width, (j / 8) * view.height, at)) {
        return { west: centre - 0.5, east: centre + 0.5, north: 0, south: 1 };
      }
      const x = worldX(at[0]!);
      // A globe may count longitudes from the other side: keep them near the middle.
      const near = view.kind === 'globe' ? x - Math.round(x - centre) : x;
      const y = worldY(at[1]!);
      west = Math.min(west, near);
      east = Math.max(east, near);
      north = Math.min(north, y);
      south = Math.max(south, y);
    }
  }
  return { west, east, north, south };
}

/** The frame of a view. */
export function frameOf(view: MapView): LatticeFrame {
  const zoom = Math.round(view.zoom * 2) / 2;
  const pace = PIXELS / (VIEW_TILE * 2 ** zoom);
  const { west, east, north, south } = extent(view);
  const marginX = (east - west) * MARGIN;
  const marginY = (south - north) * MARGIN;
  const first = Math.floor((west - marginX) / pace);
  const last = Math.ceil((east + marginX) / pace);
  const topRow = Math.max(0, Math.floor((north - marginY) / pace));
  const lowRow = Math.min(Math.floor(1 / pace), Math.ceil((south + marginY) / pace));
  return {
    left: first * pace,
    top: topRow * pace,
    pace,
    nx: last - first + 1,
    ny: Math.max(2, lowRow - topRow + 1),
    pixels: PIXELS,
  };
}

/** True if a frame still covers a view at about its zoom. */
export function frameCovers(frame: LatticeFrame, view: MapView): boolean {
  const { west, east, north, south } = extent(view);
  const right = frame.left + (frame.nx - 1) * frame.pace;
  const low = frame.top + (frame.ny - 1) * frame.pace;
  const scale = frame.pace / (PIXELS / (VIEW_TILE * 2 ** view.zoom));
  return (
    scale > 0.7 &&
    scale < 1.42 &&
    frame.left <= west &&
    right >= east &&
    frame.top <= Math.max(0, north) + frame.pace &&
    low >= Math.min(1, south) - frame.pace
  );
}

/** Reads a channel at all nodes of a frame. */
export function readLattice(frame: LatticeFrame, reader: FieldReader, channel: number): Lattice {
  const { left, top, pace, nx, ny } = frame;
  const values = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j++) {
    const lat = latOfWorldY(top + j * pace);
    for (let i = 0; i < nx; i++) values[j * nx + i] = reader.read(channel, lonOfWorldX(left + i * pace), lat);
  }
  return { ...frame, values };
}
