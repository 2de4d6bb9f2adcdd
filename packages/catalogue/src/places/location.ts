import { mapLimits } from '../constants/map.ts';
import { accept, refuse } from '../errors/refusal.ts';
import type { Checked } from '../errors/refusal.ts';
import { isLat, isLon } from './coordinates.ts';
import type { Lat, Lon, Point } from './coordinates.ts';

/** Where a location was learned from. */
export const locationSources = ['gps', 'ip', 'meta', 'api', 'fallback', 'last'] as const;

export type LocationSource = (typeof locationSources)[number];

/** Where the user is, as far as is known. */
export interface UserLocation extends Point {
  readonly source: LocationSource;
  readonly zoom?: number;
  readonly name?: string;
  /** When it was learned, in milliseconds. */
  readonly ts?: number;
  /** The two-letter code of the country. */
  readonly cc?: string;
}

/** True for a country code: a letter, then a letter or a digit. */
export const isCountryCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9]$/i.test(value);

const holds: Readonly<Record<string, (value: unknown) => boolean>> = {
  zoom: (value) => typeof value === 'number' && Number.isFinite(value) && value >= 0,
  name: (value) => typeof value === 'string',
  ts: (value) => typeof value === 'number' && Number.isFinite(value),
  cc: isCountryCode,
};

/** Checks a location that was stored or came over the wire. */
export const checkLocation = (value: unknown): Checked<UserLocation, 'place/bad-location'> => {
  const bad = (why: string) => refuse('place/bad-location', `A location was refused: ${why}`);
  if (typeof value !== 'object' || value === null) return bad('it is not an object');
  const fields = value as Readonly<Record<string, unknown>>;
  if (!isLat(fields['lat']) || !isLon(fields['lon'])) return bad('lat and lon must be numbers on the map');
  if (!locationSources.some((source) => source === fields['source'])) return bad('its source is unknown');
  const wrong = Object.keys(holds).find((name) => fields[name] !== undefined && holds[name]?.(fields[name]) !== true);
  return wrong === undefined ? accept(value as UserLocation) : bad(`its ${wrong} is wrong`);
};

/** The meridian in the middle of a time zone; the offset is in minutes as `Date.getTimezoneOffset` gives it, positive west. */
export const fallbackLongitude = (timezoneOffsetMinutes: number): Lon => {
  if (!Number.isFinite(timezoneOffsetMinutes)) return 0 as Lon;
  // 15 degrees an hour; zones reach 14 hours east, past the date line, so the result is bounded.
  return (Math.min(Math.max(-timezoneOffsetMinutes / 4, -180), 180) + 0) as Lon;
};

/** Where the map starts when nothing is known; the documents leave the latitude open, most people live near this one. */
export const fallbackLocation = (timezoneOffsetMinutes: number): UserLocation => ({
  lat: 30 as Lat,
  lon: fallbackLongitude(timezoneOffsetMinutes),
  zoom: mapLimits.fallbackZoom,
  source: 'fallback',
});
