import { locateDevice } from '../map/index.ts';
import { createCentring, createPlaceNamer, isFavourite, type Places } from '../places/index.ts';
import { placeLanguage } from '../settings/index.ts';
import type { Services } from './services.ts';

/** What is known of places, from the server, the device and the account, and the ways to them. */
export function createPlaces(services: Services): Places {
  const { bus, call, collections, environment, language, layout, map, messages, permission, settings, view } = services;
  const name = createPlaceNamer(call, () => placeLanguage(settings, language.lang));
  const centre = createCentring({ map, layout, view });
  return {
    name,
    centre,
    goTo: ({ id, lat, lon, title, type }) => {
      bus.emit('newLocation', { lat, lon, source: 'search' });
      if (type === 'station') return services.windows.open('station', { id });
      // A forecast covers the middle of the map; the place stands above it.
      centre({ lat, lon });
      services.windows.open('detail', { lat, lon, name: title, id, source: 'search' });
    },
    locate: async () => {
      const geolocation = permission.pressed;
      const found = await locateDevice({ settings, messages, environment: { clock: environment.clock, geolocation } });
      if (found !== null) bus.emit('newLocation', { lat: found.lat, lon: found.lon, source: 'gps' });
      return found;
    },
    favourites: collections.open('userFavs', isFavourite),
  };
}
