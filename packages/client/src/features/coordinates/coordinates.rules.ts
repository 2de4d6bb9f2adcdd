import type { Coordinates } from '#places/index.ts';

/** Decimals that tell two neighbouring pixels apart, no more. */
const decimalsAt = (zoom: number): number => (zoom < 6 ? 2 : zoom < 12 ? 3 : 4);

/** A place as sailors write it: `37.98° N, 23.73° E`. */
export function placeWords({ lat, lon }: Coordinates, zoom: number): string {
  const decimals = decimalsAt(zoom);
  const part = (degrees: number, positive: string, negative: string): string => {
    const text = Math.abs(degrees).toFixed(decimals);
    return `${text}° ${degrees < 0 && Number(text) !== 0 ? negative : positive}`;
  };
  return `${part(lat, 'N', 'S')}, ${part(lon, 'E', 'W')}`;
}
