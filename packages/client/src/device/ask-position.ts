import type { Clock } from './clock.ts';
import { locatingTimes } from './locating.ts';

/** How long a fix may take, in ms. */
export const GPS_TIMEOUT_MS = locatingTimes.gpsTimeoutMs;

/** A fix of the device; accuracy in metres, `ts` in ms since 1970. */
export interface DevicePosition {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
  readonly ts: number;
}

/** How a search for the device's place ended; failing is an answer here, not an exception. */
export type LocateOutcome =
  | { readonly kind: 'position'; readonly position: DevicePosition }
  | { readonly kind: 'denied' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unavailable' };

/** What geolocation needs of `navigator`. */
export interface GeolocationHost {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly permissions?:
    | { query(descriptor: { readonly name: 'geolocation' }): Promise<{ readonly state: string }> }
    | undefined;
}

/** The codes of GeolocationPositionError. */
const outcomeOfCode = (code: number): LocateOutcome => {
  if (code === 1) return { kind: 'denied' };
  if (code === 3) return { kind: 'timeout' };
  return { kind: 'unavailable' };
};

/**
 * Asks the browser where the device is; `asking` while the browser asks the user first. Where it does not say, the guard stands.
 * The browser counts its own time-out from the moment of permission. Some never answer at all, so a guard of the
 * same length stands beside it, except while the user is still reading the permission prompt.
 */
export async function askPosition(clock: Clock, host: GeolocationHost, asking: boolean): Promise<LocateOutcome> {
  const { geolocation } = host;
  if (geolocation === undefined) return { kind: 'unavailable' };
  return new Promise((resolve) => {
    const guard = asking ? null : clock.setTimeout(() => resolve({ kind: 'timeout' }), GPS_TIMEOUT_MS);
    const finish = (outcome: LocateOutcome): void => {
      if (guard !== null) clock.clearTimeout(guard);
      resolve(outcome);
    };
    geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        finish({
          kind: 'position',
          position: { lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy, ts: timestamp },
        }),
      ({ code }) => finish(outcomeOfCode(code)),
      { timeout: GPS_TIMEOUT_MS, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
}
