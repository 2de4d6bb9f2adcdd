import { poiTileZoom, type PoiIdent } from '@meltemi/catalogue';
import type { PoiTile } from '@meltemi/contract';
import type { PoiPoint } from './poi-point.ts';

/** Side of a tile at its own zoom, CSS pixels. */
const TILE = 256;
/** Tiles are loaded this far beyond the edge, CSS pixels. */
const BEYOND = 64;
/** The most tiles of one view; those near its middle first. */
const MOST = 120;
/** The square of the world's map ends here, degrees. */
const MOST_LAT = 85.0511;

/** A tile of points. */
export interface PoiTileKey {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Where the camera looks, and how large the map is, CSS pixels. */
export interface PoiView {
  readonly lat: number;
  readonly lon: number;
  /** A world of 256 * 2^zoom pixels. */
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** What is shown; kinds differ in how deep their tiles go. */
  readonly ident: PoiIdent;
}

/** The square of the world, 0 to 1 from the north-west corner. */
function toSquare(lat: number, lon: number): readonly [x: number, y: number] {
  const sin = Math.sin((Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
}

/** The tiles of a view, nearest to its middle first, each once. */
export function tilesOf({ lat, lon, zoom, width, height, ident }: PoiView): readonly PoiTileKey[] {
  const z = poiTileZoom(zoom, ident);
  const count = 2 ** z;
  const side = TILE * 2 ** (zoom - z);
  const [px, py] = toSquare(lat, lon);
  const [cx, cy] = [px * count, py * count];
  const [halfX, halfY] = [(width / 2 + BEYOND) / side, (height / 2 + BEYOND) / side];
  const found = new Map<string, PoiTileKey & { readonly distance: number }>();
  const [first, last] = [Math.floor(cx - halfX), Math.floor(cx + halfX)];
  for (let y = Math.max(0, Math.floor(cy - halfY)); y <= Math.min(count - 1, Math.floor(cy + halfY)); y++) {
    for (let column = first; column <= last; column++) {
      const x = ((column % count) + count) % count;
      const distance = Math.hypot(column + 0.5 - cx, y + 0.5 - cy);
      const known = found.get(`${x} ${y}`);
      if (known === undefined || distance < known.distance) found.set(`${x} ${y}`, { z, x, y, distance });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ x, y }) => ({ z, x, y }));
}

/** The points of a tile. A column that is shorter than the others counts as not measured. */
export function pointsOf(tile: PoiTile): readonly PoiPoint[] {
  return tile.id.flatMap((id, k) => {
    const [lat, lon] = [tile.lat[k], tile.lon[k]];
    if (lat === undefined || lon === undefined) return [];
    const minutes = tile.ts[k] ?? 0;
    return [
      {
        id,
        name: tile.name[k] ?? id,
        type: tile.type[k] ?? '',
        lat,
        lon,
        ts: minutes === 0 ? null : minutes * 60_000,
        wind: tile.wind?.[k] ?? null,
        dir: tile.dir?.[k] ?? null,
        gust: tile.gust?.[k] ?? null,
        temp: tile.temp?.[k] ?? null,
        precip: tile.precip?.[k] ?? null,
        cat: tile.cat?.[k] ?? null,
        value: tile.value?.[k] ?? null,
        count: tile.count?.[k] ?? 1,
        origin: tile.origin,
      },
    ];
  });
}
