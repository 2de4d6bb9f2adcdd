import { CoverageSheet, type Placement } from './coverage.ts';
import type { TileArchive } from './tile-archive.ts';
import { polygonsOf } from './vector-tile.ts';

/** Pixels along a side of every picture of the base map. */
export const TILE_PIXELS = 256;

/** A tile's address. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The stored tile that a picture is drawn from, and where the picture lies in it. */
export function sourceOf(
  { z, x, y }: TileAddress,
  deepest: number,
): { tile: TileAddress; placement: (extent: number) => Placement } {
  const up = Math.max(0, z - deepest);
  const across = 2 ** up;
  const tile = { z: z - up, x: Math.floor(x / across), y: Math.floor(y / across) };
  return {
    tile,
    placement: (extent) => ({
      scale: (TILE_PIXELS * across) / extent,
      offsetX: (x - tile.x * across) * TILE_PIXELS,
      offsetY: (y - tile.y * across) * TILE_PIXELS,
    }),
  };
}

function coverageOf(tile: Uint8Array, layer: string, placement: (extent: number) => Placement): Uint8Array {
  const { extent, rings } = polygonsOf(tile, layer);
  const sheet = new CoverageSheet(TILE_PIXELS);
  sheet.addRings(rings, placement(extent));
  return sheet.toBytes();
}

/** The share of land in each pixel, 0 (water) … 255 (land); lakes count as water. */
export async function landMask(archive: TileArchive, address: TileAddress): Promise<Uint8Array> {
  const { tile, placement } = sourceOf(address, archive.header.maxZoom);
  const bytes = await archive.plain(tile.z, tile.x, tile.y);
  if (bytes === undefined) return new Uint8Array(TILE_PIXELS ** 2);
  const land = coverageOf(bytes, 'land', placement);
  const lakes = coverageOf(bytes, 'lakes', placement);
  return land.map((share, index) => Math.max(0, share - (lakes[index] ?? 0)));
}
