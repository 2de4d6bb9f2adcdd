import { lazyCall } from '#network/index.ts';
import type { ServerCall } from '#network/index.ts';
import { coordinatesText } from './picker.rules.ts';

/** Coordinates are rounded to three decimals in paths. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
/** The zoom of a name: about a town. */
const NAME_ZOOM = 10;

/** Names a place by asking the server; its coordinates stand in where there is no name or no answer. */
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
      // A name is a comfort: the network layer told the fault already, the picker shows where it is.
      return coordinatesText(lat, turned);
    }
  };
}
