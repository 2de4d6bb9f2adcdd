import type { WindowName } from '@meltemi/catalogue';
import type { AppEvents, EventBus } from '../device/index.ts';
import { forecastOf, windowFor, type Place } from '../features/search/index.ts';

/** Takes the map to a chosen place and opens what is known of it; its forecast where its own window does not exist. */
export function goTo(
  place: Place,
  bus: Pick<EventBus<AppEvents>, 'emit'>,
  exists: (name: WindowName) => boolean,
  centre: (place: Pick<Place, 'lat' | 'lon'>) => void,
): void {
  const { lat, lon } = place;
  const own = windowFor(place);
  const opened = exists(own.name) ? own : forecastOf(place);
  bus.emit('newLocation', { lat, lon, source: 'search' });
  // A forecast covers the middle of the map; the place stands above it.
  if (opened.name === 'detail') centre(place);
  bus.emit('rqstOpen', opened);
}
