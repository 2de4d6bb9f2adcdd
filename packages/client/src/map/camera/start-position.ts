import { fallbackLocation, mapLimits } from '@meltemi/catalogue';
import { isGpsReusable, isIpLocationStale, mayFallBackToGps } from '#device/index.ts';
import type { Lat, Lon, UserLocation } from '@meltemi/catalogue';
import type { Geolocator, LocateOutcome } from '#device/index.ts';
import type { Camera } from '../engine/engine.ts';
import type { MapParts } from '../map-parts.ts';

type Parts = Pick<MapParts, 'settings' | 'environment' | 'messages' | 'located'>;

/** Where the map starts at once, and what is still to be asked. */
export interface Start {
  readonly camera: Camera;
  readonly locateBy: 'ip' | 'gps' | null;
}

const at = ({ lat, lon, zoom }: { readonly lat: number; readonly lon: number; readonly zoom?: number }): Camera => ({
  lat,
  lon,
  zoom: zoom ?? mapLimits.defaultZoom,
});

/** The start by the setting: the last position, home, or the best known place while the network or the device is asked. */
export function knownStart(
  { settings, environment }: Pick<Parts, 'settings' | 'environment'>,
  timezoneOffset: number,
): Start {
  const { startUp, startUpLastPosition, homeLocation, ipLocation, gpsLocation } = settings.snapshot([
    'startUp',
    'startUpLastPosition',
    'homeLocation',
    'ipLocation',
    'gpsLocation',
  ]);
  const now = environment.clock.now();
  const fallback = at(fallbackLocation(timezoneOffset));
  switch (startUp) {
    case 'last':
      return { camera: at(startUpLastPosition), locateBy: null };
    case 'location':
      if (homeLocation !== null) return { camera: at(homeLocation), locateBy: null };
      break;
    case 'gps':
      if (gpsLocation !== null && isGpsReusable(gpsLocation.ts ?? 0, now))
        return { camera: at(gpsLocation), locateBy: null };
      return {
        camera: gpsLocation !== null ? at(gpsLocation) : ipLocation !== null ? at(ipLocation) : fallback,
        locateBy: 'gps',
      };
    case 'ip':
      break;
  }
  if (ipLocation !== null && !isIpLocationStale(ipLocation.ts ?? 0, now))
    return { camera: at(ipLocation), locateBy: null };
  return { camera: ipLocation === null ? fallback : at(ipLocation), locateBy: 'ip' };
}

/** Where the caller's address is thought to be, once the application has learned it; null when nobody knows. */
export async function awaitIpLocation({ settings, environment, located }: Parts): Promise<Camera | null> {
  await located();
  const found = settings.get('ipLocation');
  return found === null || isIpLocationStale(found.ts ?? 0, environment.clock.now()) ? null : at(found);
}

/** The device is asked only where it may be; the green banner shows while it looks. */
async function locate(geolocation: Geolocator, messages: Parts['messages']): Promise<LocateOutcome> {
  if (!(await geolocation.permit())) return { kind: 'denied' };
  messages.show('location/getting');
  const outcome = await geolocation.locate();
  messages.clear('location/getting');
  return outcome;
}

/** What asking the device takes. */
type DeviceParts = Pick<Parts, 'settings' | 'messages'> & {
  readonly environment: Pick<MapParts['environment'], 'clock' | 'geolocation'>;
};

/** Asks the device where it is, with the banners of the documents, and remembers the fix; null when it gives none. */
export async function locateDevice({ settings, environment, messages }: DeviceParts): Promise<Camera | null> {
  const outcome = await locate(environment.geolocation, messages);
  if (outcome.kind === 'position') {
    const { lat, lon, ts } = outcome.position;
    const found: UserLocation = { lat: lat as Lat, lon: lon as Lon, source: 'gps', ts };
    settings.set('gpsLocation', found);
    return at(found);
  }
  messages.show(outcome.kind === 'denied' ? 'location/denied' : 'location/timeout');
  return null;
}

/** Asks the device for the start; a fix of the last day stands in for one that fails. */
export async function locateByGps(parts: DeviceParts): Promise<Camera | null> {
  const found = await locateDevice(parts);
  const last = parts.settings.get('gpsLocation');
  return found ?? (last !== null && mayFallBackToGps(last.ts ?? 0, parts.environment.clock.now()) ? at(last) : null);
}

/** Asks what is still to be asked. */
export const locateStart = (locateBy: 'ip' | 'gps', parts: Parts): Promise<Camera | null> =>
  locateBy === 'gps' ? locateByGps(parts) : awaitIpLocation(parts);
