import { products } from '@meltemi/catalogue';
import { sampleLat, sampleLon, TILE_CELLS, worldX, worldY } from '@meltemi/fields';
import type { Model } from '#packages/ingest/src/models/model.ts';

/** A place on a sample of a data tile, so that tile, forecast and label are compared at the very same spot. */
export interface ProofPlace {
  readonly lat: number;
  readonly lon: number;
  readonly tile: { readonly z: number; readonly x: number; readonly y: number };
  /** Where the sample lies in the tile's planes. */
  readonly sample: number;
}

/** Prague, Cape Town, Tokyo, New York, Lima. */
const cities = [
  [50.08, 14.42],
  [-33.92, 18.42],
  [35.68, 139.69],
  [40.71, -74.01],
  [-12.05, -77.04],
] as const;

/** Well inside of a regional grid, in parts of it. */
const inside = [
  [0.5, 0.5],
  [0.3, 0.3],
  [0.7, 0.3],
  [0.3, 0.7],
  [0.7, 0.7],
] as const;

/** The sample nearest to a place at a zoom. */
export function sampleNear(z: number, lat: number, lon: number): ProofPlace {
  const across = TILE_CELLS * 2 ** z;
  const column = Math.round((((worldX(lon) % 1) + 1) % 1) * across) % across;
  const row = Math.round(worldY(lat) * across);
  const [x, y] = [Math.floor(column / TILE_CELLS), Math.floor(row / TILE_CELLS)];
  return {
    lat: sampleLat(z, row),
    lon: sampleLon(z, column),
    tile: { z, x, y },
    sample: (row - y * TILE_CELLS) * (TILE_CELLS + 1) + column - x * TILE_CELLS,
  };
}

/** Five places of a model's grid, at the deepest zoom of its tiles. */
export function fivePlaces({ product, grid }: Model): readonly ProofPlace[] {
  const { bounds, maxTileZoom } = products[product];
  const places =
    bounds === null
      ? cities
      : inside.map(
          ([down, right]) =>
            [grid.lat0 + grid.dLat * down * (grid.ny - 1), grid.lon0 + grid.dLon * right * (grid.nx - 1)] as const,
        );
  return places.map(([lat, lon]) => sampleNear(maxTileZoom.premium, lat, lon));
}
