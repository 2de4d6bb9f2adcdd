import { z } from 'zod';
import { normaliseLon } from './longitude.ts';
import { decimal, whole } from './numbers.ts';

/** The longest longitude an address may carry; the map scrolls two worlds to each side. */
const widestLon = 720;

/** Latitude of an address, degrees north, −90 … 90. */
export const latText = decimal(-90, 90).meta({ description: 'Latitude in degrees north.' });

/** Longitude of an address, degrees east; −720 … 720 is accepted and folded into −180 … 180. */
export const lonText = decimal(-widestLon, widestLon)
  .transform(normaliseLon)
  .pipe(z.number())
  .meta({ description: 'Longitude in degrees east; folded into −180 … 180.', minimum: -widestLon, maximum: widestLon });

/** Latitude inside a JSON body, degrees north. */
export const lat = z.number().min(-90).max(90);

/** Longitude inside a JSON body, degrees east; folded like the one of an address. */
export const lon = z.number().min(-widestLon).max(widestLon).overwrite(normaliseLon);

/** The shape of a place in an address. */
export const placeShape = { lat: latText, lon: lonText };

/** Zoom of a tile or a map, 0 … 20. */
export const zoomText = whole(0, 20);

const mostTiles = 2 ** 20;

/** The shape of a tile address; columns and rows are checked against the zoom by `tileIsInGrid`. */
export const tileShape = { z: zoomText, x: whole(0, mostTiles - 1), y: whole(0, mostTiles - 1) };

/** True when column and row exist at that zoom; tiles outside the grid are refused. */
export const tileIsInGrid = (tile: { z: number; x: number; y: number }): boolean => {
  const across = 2 ** tile.z;
  return tile.x >= 0 && tile.y >= 0 && tile.x < across && tile.y < across;
};
