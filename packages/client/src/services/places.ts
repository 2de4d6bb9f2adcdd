import { locateDevice } from '../map/index.ts';
import { createCentring, createPlaceNamer, isFavourite, placeOfFavourite, type Places } from '../places/index.ts';
import { placeLanguage } from '../settings/index.ts';
import type { Services } from './services.ts';

/** What is known of places, from the server, the device and the account, and the ways to them. */
export function createPlaces(services: Services): Places {
  const { bus, call, collections, environment, language, layout, map, messages, permission, settings, view } = services;
  const name = createPlaceNamer(call, () => placeLanguage(settings, language.lang));
  const centre = createCentring({ map, layout, view });
  const goTo: Places['goTo'] = ({ id, lat, lon, title }) => {
    bus.emit('newLocation', { lat, lon, source: 'search' });
    // A forecast covers the middle of the map; the place stands above it.
    centre({ lat, lon });
    services.windows.open('detail', { lat, lon, name: title, id, source: 'search' });
  };
  return {
    name,
    centre,
    goTo,
    openFavourite: (favourite, key) => {
      const place = placeOfFavourite(favourite, key);
      if (place !== null && (favourite.type === 'airport' || favourite.type === 'station')) centre(place);
      if (favourite.type === 'airport') services.windows.open('airport', { id: favourite.icao });
      else if (favourite.type === 'station') services.windows.open('station', { id: favourite.stationId });
      else if (place !== null) goTo(place);
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
