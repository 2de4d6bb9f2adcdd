import { coordinateBounds } from './coordinates.ts';
import type { Lat, Lon, Point } from './coordinates.ts';

/** The zoom steps of the map. */
export const zoomBounds = { min: 3, max: 16, maxRestricted: 11 } as const;

/** Countries (two-letter codes) whose law keeps detailed maps from being shown: Vietnam and India. */
export const restrictedZoomCountries: readonly string[] = ['vn', 'in'];

/** The largest zoom for a visitor of a country; the code's case does not matter. */
export const maxZoomFor = (country: string): number =>
  restrictedZoomCountries.includes(country.toLowerCase()) ? zoomBounds.maxRestricted : zoomBounds.max;

/** The nearest allowed zoom. */
export const clampZoom = (zoom: number, country = 'xx'): number =>
  Math.min(Math.max(zoom, zoomBounds.min), maxZoomFor(country));

/** The nearest place that the map can centre on. */
export const clampPoint = (lat: number, lon: number): Point => ({
  lat: clampTo(lat, coordinateBounds.lat) as Lat,
  lon: clampTo(lon, coordinateBounds.lon) as Lon,
});

const clampTo = (value: number, bound: number): number => Math.min(Math.max(value, -bound), bound);
