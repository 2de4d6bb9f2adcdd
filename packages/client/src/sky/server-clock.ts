/** The server's clock, as the replies of its calls say it. */
export interface ServerClock {
  now(): number;
  /** Learns from a reply that came just now. */
  learn(headers: Headers): void;
}

/** Differences below this are the way of the reply and the whole seconds of its date, ms. */
const NOISE_MS = 5_000;

/** A clock that runs as the device's does and stands where the server's does. */
export function createServerClock(now: () => number): ServerClock {
  let ahead = 0;
  return {
    now: () => now() + ahead,
    learn(headers) {
      const date = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(date)) return;
      const found = date - now();
      ahead = Math.abs(found) < NOISE_MS ? 0 : found;
    },
  };
}
