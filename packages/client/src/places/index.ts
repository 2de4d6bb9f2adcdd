export { cameraOver, createCentring, coveredPx } from './centre-place.ts';
export {
  createForecastLoaders,
  failureOf,
  type ForecastLoaders,
  type ForecastRequest,
  type Load,
  type MeteogramRequest,
  type Outcome,
} from './forecast/forecast.queries.ts';
export { ForecastFrame } from './forecast/ForecastFrame.tsx';
export { readForecastPlace, type ForecastPlace } from './forecast/forecast-place.rules.ts';
export { modelsAt, waveModelsAt } from './forecast/models.rules.ts';
export { createPermissionGate, type PermissionGate } from './permission-gate.ts';
export { coordinatesText, createPlaceNamer, type NamePlace } from './place-names.ts';
export { isFavourite, isPlace, placeOfFavourite, type Place } from './place.rules.ts';
export { placeUnder, type Coordinates } from './place-under.ts';
export type { Places } from './places.ts';
export { isSimulated } from './simulated.rules.ts';
export { PLACE_SETTINGS, startPlace, type StartPlace } from './forecast/start-place.rules.ts';
export { useFavourite, type FavouriteState } from './useFavourite.ts';
export { usePlaceName } from './usePlaceName.ts';
export { createWeatherLoader, type LoadWeather, type PlaceWeather } from './forecast/weather-now.ts';
