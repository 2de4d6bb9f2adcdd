import { latOfWorldY, lonOfWorldX, wrapTileX, worldX, worldY } from '@meltemi/fields';
import type { CoverTile } from './cover-tile.ts';
import type { MapView } from './view.ts';

const RAD = Math.PI / 180;
/** Up to this zoom every tile of the world is looked at; deeper, only those under the screen. */
const WHOLE_WORLD_ZOOM = 3;
/** Distance of the points at which the screen is probed, CSS pixels: less than half of the smallest tile. */
const PROBE = 96;

const at = new Float64Array(2);

/** The tiles of a zoom that can be seen on a globe, poles included, the middle of the screen first. */
export function coverGlobe(view: MapView, z: number): readonly CoverTile[] {
  return z <= WHOLE_WORLD_ZOOM ? facing(view, z) : probed(view, z);
}

/** Tiles of which some point lies on the near half of the globe. */
function facing(view: MapView, z: number): readonly CoverTile[] {
  const count = 2 ** z;
  const eye = direction(view.centre.lon, view.centre.lat);
  const found: { tile: CoverTile; near: number }[] = [];
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      const near = nearest(eye, x, y, count);
      if (near > 0) found.push({ tile: { tile: { z, x, y }, wrap: 0 }, near });
    }
  }
  return found.sort((a, b) => b.near - a.near).map((one) => one.tile);
}

type Direction = readonly [number, number, number];

function direction(lon: number, lat: number): Direction {
  const c = Math.cos(lat * RAD);
  return [c * Math.sin(lon * RAD), Math.sin(lat * RAD), c * Math.cos(lon * RAD)];
}

/** How much of a tile faces the eye: the largest cosine over a lattice of its points. */
function nearest(eye: Direction, x: number, y: number, count: number): number {
  let best = -1;
  for (let j = 0; j <= 8; j++) {
    const edge = (y + j / 8) / count;
    // The outermost rows are stretched to the poles when they are drawn.
    const lat = edge <= 0 ? 90 : edge >= 1 ? -90 : latOfWorldY(edge);
    for (let i = 0; i <= 8; i++) {
      const p = direction(lonOfWorldX((x + i / 8) / count), lat);
      best = Math.max(best, p[0] * eye[0] + p[1] * eye[1] + p[2] * eye[2]);
    }
  }
  return best;
}

/** Tiles under a lattice of points of the screen, and their neighbours: what a probe can miss is smaller than a tile. */
function probed(view: MapView, z: number): readonly CoverTile[] {
  const count = 2 ** z;
  const found = new Map<string, { tile: CoverTile; far: number }>();
  const columns = Math.max(2, Math.ceil(view.width / PROBE) + 1);
  const rows = Math.max(2, Math.ceil(view.height / PROBE) + 1);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const px = (i / (columns - 1)) * view.width;
      const py = (j / (rows - 1)) * view.height;
      if (!view.unproject(px, py, at)) continue;
      const x = Math.floor(worldX(at[0]!) * count);
      const y = Math.min(count - 1, Math.floor(worldY(at[1]!) * count));
      add(found, z, x, y, Math.hypot(px - view.width / 2, py - view.height / 2));
    }
  }
  const hit = [...found.values()];
  for (const { tile, far } of hit) {
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const)
      add(found, z, tile.tile.x + dx, tile.tile.y + dy, far + PROBE);
  }
  return [...found.values()].sort((a, b) => a.far - b.far).map((one) => one.tile);
}

function add(found: Map<string, { tile: CoverTile; far: number }>, z: number, x: number, y: number, far: number): void {
  if (y < 0 || y >= 2 ** z) return;
  const column = wrapTileX(z, x);
  const key = `${column}/${y}`;
  const known = found.get(key);
  if (!known || known.far > far) found.set(key, { tile: { tile: { z, x: column, y }, wrap: 0 }, far });
}
