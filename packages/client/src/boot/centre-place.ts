import { addressProducts, mapLimits, matchRoute, parseAddress, type DeviceKind } from '@meltemi/catalogue';
import type { AppEvents, EventBus } from '../device/index.ts';
import { placeUnder } from '../features/coordinates/index.ts';
import type { Camera, MapController, Place } from '../map/index.ts';

/** How much of a screen a forecast covers when it opens: px of a large one, and as a share of a phone's height. */
const COVERED = { large: 430, left: 140, phone: 484, phoneShare: 0.62 } as const;

/** Height of the screen that a forecast covers when it opens, px. */
export const coveredPx = (isPhone: boolean, height: number): number =>
  isPhone
    ? Math.min(COVERED.phone, height * COVERED.phoneShare)
    : Math.max(0, Math.min(COVERED.large, height - COVERED.left));

/** The camera that shows a place in the middle of what `covered` px at the foot of the screen leave free. */
export function cameraOver({ lat, lon }: Place, zoom: number, covered: number): Camera {
  return { ...placeUnder({ lat, lon, zoom }, 0, covered / 2), zoom };
}

/** The place that a path names, where the query beside it does not say what the map shows; null otherwise. */
export function placeToCentre(path: string, query: string, device: DeviceKind): Place | null {
  const route = matchRoute(path, device);
  if (!route.found || parseAddress(query, addressProducts).view !== null) return null;
  const { lat, lon }: Readonly<Record<string, unknown>> = route.params;
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null;
}

/** What brings places to the middle of the map. */
export interface CentringParts {
  readonly bus: Pick<EventBus<AppEvents>, 'on'>;
  readonly map: Pick<MapController, 'camera' | 'engine' | 'moveTo'>;
  readonly device: () => DeviceKind;
  readonly view: Pick<Window, 'innerHeight' | 'location'>;
}

/** Shows the places of forecasts in the middle of what the forecast leaves of the map: the one that an address names, and those handed to the answer. */
export function followForecastPlaces({ bus, map, device, view }: CentringParts): (place: Place) => void {
  const centre = (place: Place): void => {
    const zoom = Math.max(map.camera.current().zoom, mapLimits.defaultZoom);
    // A globe has no such pixels; there the place itself is the middle.
    const covered = map.engine.current() === 'globe' ? 0 : coveredPx(device() === 'mobile', view.innerHeight);
    map.moveTo(cameraOver(place, zoom, covered));
  };
  bus.on('routerParsed', ({ path }) => {
    const place = placeToCentre(path, view.location.search, device());
    if (place !== null) centre(place);
  });
  return centre;
}
