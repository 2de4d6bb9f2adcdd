import type { Clock } from './clock.ts';
import { geolocationState, type GeolocationHost, type LocateOutcome } from './geolocation.ts';
import { locatingTimes } from './locating.ts';

/** How long a fix may take, in ms. */
export const GPS_TIMEOUT_MS = locatingTimes.gpsTimeoutMs;

/** The codes of GeolocationPositionError. */
const outcomeOfCode = (code: number): LocateOutcome => {
  if (code === 1) return { kind: 'denied' };
  if (code === 3) return { kind: 'timeout' };
  return { kind: 'unavailable' };
};

/**
 * Asks the browser where the device is.
 * The browser counts its own time-out from the moment of permission. Some never answer at all, so a guard of the
 * same length stands beside it, except while the user is still reading the permission prompt.
 */
export async function askPosition(clock: Clock, host: GeolocationHost): Promise<LocateOutcome> {
  const { geolocation } = host;
  if (geolocation === undefined) return { kind: 'unavailable' };
  // Where the browser does not say, the guard stands.
  const asking = (await geolocationState(host)) === 'prompt';
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
