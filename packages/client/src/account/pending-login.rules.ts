const MINUTE_MS = 60_000;

/** How long a blocked action waits for a login, in milliseconds; the documents give 5 of an unnamed unit, minutes are ours. */
export const pendingLoginMs = 5 * MINUTE_MS;

/** What a visitor may try that needs a login first. */
export const blockedActions = ['add-favourite', 'open-window', 'open-external-plugin'] as const;

export type BlockedAction = (typeof blockedActions)[number];

/** An action remembered while the user logs in; `updated` in milliseconds. */
export interface PendingLoginAction {
  readonly action: BlockedAction;
  readonly params: Readonly<Record<string, unknown>>;
  readonly updated: number;
}

/** True when the remembered action is replayed after a login; a time in the future is a changed clock, not a fresh action. */
export const mayReplayAfterLogin = (pending: PendingLoginAction, now: number): boolean =>
  now >= pending.updated && now - pending.updated <= pendingLoginMs;
