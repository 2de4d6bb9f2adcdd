import type { ProductIdent } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { lazyCall, type ServerCall } from '#network/index.ts';
import { startModel, type StartPlace } from './start-place.rules.ts';

/** The weather of a place, in short. */
export interface PlaceWeather {
  readonly place: StartPlace;
  readonly forecast: Pick<PointForecast, 'summary' | 'celestial' | 'header'> & {
    readonly now: NonNullable<PointForecast['now']>;
  };
}

/** Loads the weather of a place; null where there is none. */
export type LoadWeather = (place: StartPlace) => Promise<PlaceWeather | null>;

/** What loading needs. */
export interface WeatherEnvironment {
  readonly call: ServerCall;
  readonly product: () => ProductIdent;
  readonly namePlace: (lat: number, lon: number) => Promise<string>;
}

/** Makes the loader: the days in short and the weather of now, and the name of the place where it is not known. */
export function createWeatherLoader({ call, product, namePlace }: WeatherEnvironment): LoadWeather {
  return async (place) => {
    const { lat, lon } = place;
    try {
      const [{ data }, name] = await Promise.all([
        call(lazyCall('pointForecast'), {
          params: { product: startModel(product(), place), lat, lon },
          query: { setup: 'summary', includeNow: true },
        }),
        // The guess of an address has its name in English; the visitor reads it in their own language.
        place.name === '' || place.isGuessed ? namePlace(lat, lon) : place.name,
      ]);
      if (data?.now === undefined || Object.keys(data.summary).length === 0) return null;
      const { summary, celestial, header, now } = data;
      return { place: { ...place, name }, forecast: { summary, celestial, header, now } };
    } catch {
      // The network layer has logged the fault; a card without weather stays away.
      return null;
    }
  };
}
