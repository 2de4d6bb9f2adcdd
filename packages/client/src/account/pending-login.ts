import {
  blockedActions,
  mayReplayAfterLogin,
  type BlockedAction,
  type PendingLoginAction,
} from './pending-login.rules.ts';
import type { Clock, KeyValueStorage } from '../device/index.ts';
import { createListeners, type Signal } from '../signals/index.ts';

/** Where an action waits for the login; the device keeps it, because a mail to confirm opens another page. */
export const PENDING_KEY = 'pendingLogin';

/** The action that waits for a login and may still be done; null where there is none. */
export interface PendingLogin extends Signal<PendingLoginAction | null> {
  readonly remember: (action: BlockedAction, params: Readonly<Record<string, unknown>>) => void;
  /** Takes the action away to be done now. */
  readonly take: () => PendingLoginAction | null;
}

const read = (text: string | null): PendingLoginAction | null => {
  try {
    const { action, params, updated } = JSON.parse(text ?? 'null') as Readonly<Record<string, unknown>>;
    const known = blockedActions.find((one) => one === action);
    if (known === undefined || typeof params !== 'object' || params === null || typeof updated !== 'number')
      return null;
    return { action: known, params: params as PendingLoginAction['params'], updated };
  } catch {
    // Nothing there, or something that we never wrote.
    return null;
  }
};

/** Remembers what somebody wanted when they were asked to log in; it is done afterwards, within five minutes. */
export function createPendingLogin({
  storage,
  clock,
}: {
  readonly storage: KeyValueStorage;
  readonly clock: Pick<Clock, 'now'>;
}): PendingLogin {
  const listeners = createListeners<PendingLoginAction | null>();
  let [readText, readAction]: [string | null, PendingLoginAction | null] = [null, null];
  const current = (): PendingLoginAction | null => {
    const text = storage.get(PENDING_KEY);
    // The same text gives the same object, so that a subscriber of the signal sees no change where there is none.
    if (text !== readText) [readText, readAction] = [text, read(text)];
    return readAction !== null && mayReplayAfterLogin(readAction, clock.now()) ? readAction : null;
  };
  return {
    current,
    subscribe: (listener) => listeners.add(listener),
    remember: (action, params) => {
      const pending = { action, params, updated: clock.now() } satisfies PendingLoginAction;
      storage.set(PENDING_KEY, JSON.stringify(pending));
      listeners.tell(current());
    },
    take: () => {
      const pending = current();
      storage.remove(PENDING_KEY);
      listeners.tell(null);
      return pending;
    },
  };
}
