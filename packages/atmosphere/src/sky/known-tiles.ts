import { noStandingPlanes, type KnownTarget } from '../window/standing-planes.ts';
import { tileLats, tileLons, type SkyTile } from './sky-tile.ts';

/** Slow points kept, at some 150 bytes each with the coast between them: 30 MB, or the tiles of two screens. */
const keptPoints = 200_000;

/** Samples between slow points by zoom: where a sample is wide, none may be left out. */
export const strideOf = (zoom: number): number => (zoom < 2 ? 1 : zoom < 4 ? 2 : 4);

/** The slow points of a tile, of which nothing is known yet. */
export function newTile(tile: SkyTile): KnownTarget {
  const stride = strideOf(tile.z);
  const lats = tileLats(tile, stride);
  const lons = tileLons(tile, stride);
  return {
    target: {
      lats,
      lons,
      columns: lons.length,
      rows: lats.length,
      size: lons.length * lats.length,
      lonStep: 0,
      // All zooms see the same ground and the same cyclones.
      spacing: 0.1,
      detail: 0.1,
    },
    standing: noStandingPlanes(),
  };
}

/** Keeps the tiles that were used last with what they have at all times: a loop shows dozens of moments of each. */
export function keepTiles(): (tile: SkyTile) => KnownTarget {
  const kept = new Map<string, KnownTarget>();
  let points = 0;
  return (tile) => {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const known = kept.get(key);
    const used = known ?? newTile(tile);
    if (known === undefined) points += used.target.size;
    // Last used, last dropped.
    kept.delete(key);
    kept.set(key, used);
    for (const [oldest, { target }] of kept) {
      if (points <= keptPoints || oldest === key) break;
      kept.delete(oldest);
      points -= target.size;
    }
    return used;
  };
}
