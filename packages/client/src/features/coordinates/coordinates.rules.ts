/** A place on the earth in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

const RADIAN = Math.PI / 180;
/** Side of the world at zoom 0, in px. */
const WORLD_PX = 256;

const mercatorY = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * RADIAN) / 2));

/** The place under a point of a flat map, from its middle and zoom; `x` and `y` in px from the middle of the screen. */
export function placeUnder({ lat, lon, zoom }: Place & { readonly zoom: number }, x: number, y: number): Place {
  const perRadian = (WORLD_PX * 2 ** zoom) / (2 * Math.PI);
  const turned = lon + x / perRadian / RADIAN;
  const north = mercatorY(lat) - y / perRadian;
  return {
    lat: (2 * Math.atan(Math.exp(north)) - Math.PI / 2) / RADIAN,
    lon: ((((turned + 180) % 360) + 360) % 360) - 180,
  };
}

/** Decimals that tell two neighbouring pixels apart, no more. */
const decimalsAt = (zoom: number): number => (zoom < 6 ? 2 : zoom < 12 ? 3 : 4);

/** A place as sailors write it: `37.98° N, 23.73° E`. */
export function placeWords({ lat, lon }: Place, zoom: number): string {
  const decimals = decimalsAt(zoom);
  const part = (degrees: number, positive: string, negative: string): string => {
    const text = Math.abs(degrees).toFixed(decimals);
    return `${text}° ${degrees < 0 && Number(text) !== 0 ? negative : positive}`;
  };
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`;
}
