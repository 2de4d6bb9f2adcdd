import type { GeolocationHost, LocateOutcome } from './ask-position.ts';
import type { Clock } from './clock.ts';

export type { GeolocationHost, LocateOutcome } from './ask-position.ts';

/** Finds where the device is. */
export interface Geolocator {
  /** Whether the device may be asked; where the user has a say, they are asked first. */
  permit(): Promise<boolean>;
  locate(): Promise<LocateOutcome>;
}

/** What the browser would do with a question for the place: answer it, refuse it, or ask the user; null where it does not say. */
export const geolocationState = async (
  host: GeolocationHost = navigator,
): Promise<'granted' | 'denied' | 'prompt' | null> => {
  try {
    const state = (await host.permissions?.query({ name: 'geolocation' }))?.state;
    return state === 'granted' || state === 'denied' || state === 'prompt' ? state : null;
  } catch {
    // Browsers without this permission name.
    return null;
  }
};

/** The geolocation of the browser. */
export const createBrowserGeolocation = (clock: Clock, host: GeolocationHost = navigator): Geolocator => ({
  permit: () => Promise.resolve(true),
  // Most visitors never ask.
  locate: async () =>
    (await import('./ask-position.ts')).askPosition(clock, host, (await geolocationState(host)) === 'prompt'),
});

/** A geolocation that answers with the given outcomes in turn; the last one stays. */
export const createMemoryGeolocation = (...outcomes: readonly LocateOutcome[]): Geolocator => {
  let turn = 0;
  return {
    permit: () => Promise.resolve(true),
    locate: () => {
      const outcome = outcomes[Math.min(turn, outcomes.length - 1)] ?? { kind: 'unavailable' };
      turn += 1;
      return Promise.resolve(outcome);
    },
  };
};
