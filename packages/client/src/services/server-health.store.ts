import type { Clock, VisibilitySignal } from '#device/index.ts';
import { createSignal, type Signal } from '../signals/index.ts';

/** How the server says it is. */
export type ServerHealth =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ok'; readonly version: string }
  | { readonly kind: 'degraded' }
  | { readonly kind: 'unreachable' };

/** The health is requested this often while the page is seen, in ms. */
export const HEALTH_EVERY_MS = 60_000;

/** What following the health of the server needs. */
export interface HealthEnvironment {
  readonly clock: Pick<Clock, 'setInterval' | 'clearInterval'>;
  readonly visibility: VisibilitySignal;
  /** GET /health; rejects with a `status` where the server answered with an error, 0 where it did not. */
  readonly request: () => Promise<unknown>;
}

/** Health as it is known, followed while the page is seen. */
export interface HealthStore extends Signal<ServerHealth> {
  /** Requests it now. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => void;
}

/** Reads the reply of GET /health. */
export function readHealth(reply: unknown): ServerHealth {
  if (typeof reply !== 'object' || reply === null || !('status' in reply)) return { kind: 'degraded' };
  const version = 'version' in reply && typeof reply.version === 'string' ? reply.version : '';
  return reply.status === 'ok' ? { kind: 'ok', version } : { kind: 'degraded' };
}

/** Reads a failed call: a server that answers with an error lives, one that does not answer is not reached. */
export function readFailure(error: unknown): ServerHealth {
  const answered =
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status > 0;
  return answered ? { kind: 'degraded' } : { kind: 'unreachable' };
}

/** Starts to follow it. */
export function createHealthStore({ clock, visibility, request }: HealthEnvironment): HealthStore {
  const health = createSignal<ServerHealth>({ kind: 'checking' });
  let round = 0;

  const refresh = async (): Promise<void> => {
    round += 1;
    const mine = round;
    const found = await request().then(readHealth, readFailure);
    // An answer that was overtaken by a later request is old news.
    if (mine !== round) return;
    health.set(found);
  };
  const refreshIfSeen = (): void => {
    if (visibility.current() === 'visible') void refresh();
  };
  const timer = clock.setInterval(refreshIfSeen, HEALTH_EVERY_MS);
  const leave = visibility.subscribe(refreshIfSeen);

  return {
    current: health.current,
    subscribe: health.subscribe,
    refresh,
    stop() {
      clock.clearInterval(timer);
      leave();
    },
  };
}
