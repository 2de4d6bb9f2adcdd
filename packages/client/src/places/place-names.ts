import { lazyCall } from '#network/index.ts';
import type { ServerCall } from '#network/index.ts';

/** Coordinates are rounded to three decimals in paths. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
/** The zoom of a name: about a town. */
const NAME_ZOOM = 10;

/** A place without a name, by its coordinates. */
export const coordinatesText = (lat: number, lon: number): string => `${lat.toFixed(2)}, ${lon.toFixed(2)}`;

/** Names a place by the server; its coordinates stand in where there is no name or no reply. */
export type NamePlace = (lat: number, lon: number, signal?: AbortSignal) => Promise<string>;

/** Makes the namer. */
export function createPlaceNamer(call: ServerCall, lang: () => string): NamePlace {
  return async (lat, lon, signal) => {
    const turned = ((((lon + 180) % 360) + 360) % 360) - 180;
    try {
      const { data } = await call(lazyCall('reverseName'), {
        params: { lat: rounded(lat), lon: rounded(turned), zoom: NAME_ZOOM },
        query: { lang: lang() },
        ...(signal === undefined ? {} : { signal }),
      });
      return data?.name || coordinatesText(lat, turned);
    } catch {
      // A name is a comfort: the network layer has logged the fault, the picker shows where it is.
      return coordinatesText(lat, turned);
    }
  };
}
