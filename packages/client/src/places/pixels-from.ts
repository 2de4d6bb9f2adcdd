import { mercatorY, RADIAN, WORLD_PX, type Coordinates } from './place-under.ts';

/** Where a place lies on a flat map, from its middle and zoom: px from the middle of the screen, in the nearest copy of the world. */
export function pixelsFrom(
  { lat, lon, zoom }: Coordinates & { readonly zoom: number },
  place: Coordinates,
): { readonly x: number; readonly y: number } {
  const perRadian = (WORLD_PX * 2 ** zoom) / (2 * Math.PI);
  const turn = place.lon - lon - 360 * Math.round((place.lon - lon) / 360);
  return { x: turn * RADIAN * perRadian, y: (mercatorY(lat) - mercatorY(place.lat)) * perRadian };
}
