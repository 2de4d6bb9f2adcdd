import { overlayIdents } from '../overlays/overlay-idents.ts';
import { isLat, isLon } from '../places/coordinates.ts';
import type { Lat, Lon } from '../places/coordinates.ts';
import { checkLocation } from '../places/location.ts';
import type { UserLocation } from '../places/location.ts';
import { productIdents } from '../products/product-idents.ts';
import { onDevice, withAccount } from './definition.ts';
import { kind, oneOf, orNull, shape, shapeWith, text, wholeBetween } from './kinds.ts';

/** Where the map starts. */
export const startUpChoices = ['ip', 'gps', 'location', 'last'] as const;

/** Which map a last position comes from. */
export const positionSources = ['maps', 'globe'] as const;

const lat = kind<Lat>('a latitude', isLat);
const lon = kind<Lon>('a longitude', isLon);
const zoom = wholeBetween(0, 22);

/** A place a user chose; its name is shown, its zoom is used when it is there. */
export const placeKind = shapeWith({ lat, lon }, { name: text, zoom });

const locationKind = kind<UserLocation>('a location with lat, lon and source', (value) => checkLocation(value).ok);

/** Startup. */
export const startupSettings = {
  startUp: withAccount(oneOf(startUpChoices), 'ip'),
  /** Where this device was left; another device has its own. */
  startUpLastPosition: onDevice(shape({ lat, lon, zoom, source: oneOf(positionSources) }), {
    lat: 50 as Lat,
    lon: 14 as Lon,
    zoom: 4,
    source: 'maps',
  }),
  homeLocation: withAccount(orNull(placeKind), null),
  /** The overlay to start with; null starts with the last one. */
  startUpOverlay: withAccount(orNull(oneOf(overlayIdents)), null),
  startUpLastOverlay: withAccount(oneOf(overlayIdents), 'wind'),
  startUpLastProduct: withAccount(oneOf(productIdents), 'ecmwf'),
  /** Where the device is, not what the user wants. */
  ipLocation: onDevice(orNull(locationKind), null),
  gpsLocation: onDevice(orNull(locationKind), null),
} as const;
