import { createForecastLoaders, createWeatherLoader, type ForecastLoaders, type LoadWeather } from '../places/index.ts';
import type { Services } from './services.ts';

/** Loads forecasts of places; for `services.once`, so that its code comes with the first window that shows one. */
export const forecastLoaders = ({ call }: Services): ForecastLoaders => createForecastLoaders(call);

/** Loads the weather of now and the coming days at a place, in short; for `services.once`. */
export const weatherLoader = ({ call, places, settings }: Services): LoadWeather =>
  createWeatherLoader({ call, product: () => settings.get('product'), namePlace: places.name });
