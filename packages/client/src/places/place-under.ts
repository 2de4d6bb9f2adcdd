/** A place on the earth in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lon: number;
}

export const RADIAN = Math.PI / 180;
/** Side of the world at zoom 0, in px. */
export const WORLD_PX = 256;

export const mercatorY = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2));

/** The place under a point of a flat map, from its middle and zoom; `x` and `y` in px from the middle of the screen. */
export function placeUnder(
  { lat, lon, zoom }: Coordinates & { readonly zoom: number },
  x: number,
  y: number,
): Coordinates {
  const perRadian = (WORLD_PX * 2 ** zoom) / (2 * Math.PI);
  const turned = lon + x / perRadian / RADIAN;
  const north = mercatorY(lat) - y / perRadian;
  return {
    lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / RADIAN,
    lon: ((((turned + 180) % 360) + 360) % 360) - 180,
  };
}
