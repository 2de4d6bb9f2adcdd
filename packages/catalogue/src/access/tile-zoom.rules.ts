import type { DataQuality } from '../products/product.ts';

/** The deepest zoom that the map can be drawn at. */
export const deepestDisplayZoom = 20;

/**
 * The zoom of the data tiles for each display zoom 0–20, before a product's own limit.
 * Extreme keeps a sample to a pixel; each lower quality lets a sample cover more pixels the closer one looks,
 * because a coarse model has nothing more to say there.
 */
export const dataZoomTable: Readonly<Record<DataQuality, readonly number[]>> = {
  extreme: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  ultra: [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
  high: [0, 0, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7, 8, 9, 9, 10, 11, 11, 12, 13, 13],
  normal: [0, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10],
  low: [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7],
};

/** The zoom of the data tiles to load for a display zoom, never deeper than the product gives the user. */
export function dataTileZoom(quality: DataQuality, displayZoom: number, maxTileZoom: number): number {
  const zoom = Math.min(deepestDisplayZoom, Math.max(0, Math.floor(Number.isNaN(displayZoom) ? 0 : displayZoom)));
  return Math.min(maxTileZoom, dataZoomTable[quality][zoom] ?? 0);
}
