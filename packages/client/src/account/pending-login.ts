import { blockedActions, mayReplayAfterLogin, type BlockedAction, type PendingLoginAction } from '@meltemi/catalogue';
import type { Clock, KeyValueStorage } from '../device/index.ts';

/** Where an action waits for the login; the device keeps it, because a mail to confirm opens another page. */
export const PENDING_KEY = 'pendingLogin';

/** The action that waits for a login. */
export interface PendingLogin {
  readonly remember: (action: BlockedAction, params: Readonly<Record<string, unknown>>) => void;
  /** The action that waits and may still be done; null where there is none. */
  readonly current: () => PendingLoginAction | null;
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
  const current = (): PendingLoginAction | null => {
    const pending = read(storage.get(PENDING_KEY));
    return pending !== null && mayReplayAfterLogin(pending, clock.now()) ? pending : null;
  };
  return {
    remember: (action, params) =>
      void storage.set(
        PENDING_KEY,
        JSON.stringify({ action, params, updated: clock.now() } satisfies PendingLoginAction),
      ),
    current,
    take: () => {
      const pending = current();
      storage.remove(PENDING_KEY);
      return pending;
    },
  };
}
