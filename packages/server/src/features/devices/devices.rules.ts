import type { DeviceRecord } from '@meltemi/contract';

/** Devices that one user may have; the one that was heard of longest ago is forgotten for a new one. */
export const MOST_DEVICES = 50;

/** Who holds a device at present. */
export interface DeviceHolder {
  readonly userId: string;
  readonly deactivated: boolean;
  /** The session it was registered in still lasts. */
  readonly inSession: boolean;
}

/**
 * True when a user may register a device. A browser keeps its id across users, so a device may change hands, but only
 * once the user before has left it: as long as somebody is logged in there, nobody else can take over the notifications.
 */
export const mayRegister = (holder: DeviceHolder | undefined, userId: string): boolean =>
  holder === undefined || holder.userId === userId || holder.deactivated || !holder.inSession;

/** A push subscription as it is kept. */
export interface KeptPush {
  readonly push_endpoint: string | null;
  readonly push_p256dh: string | null;
  readonly push_auth: string | null;
}

const none: KeptPush = { push_endpoint: null, push_p256dh: null, push_auth: null };

/** The push subscription after a registration: a deactivated device has none, a record without one keeps what its own user gave before. */
export function pushAfter(
  { deactivated, push }: Pick<DeviceRecord, 'deactivated' | 'push'>,
  before: KeptPush | undefined,
): KeptPush {
  if (deactivated === true) return none;
  if (push === undefined) return before ?? none;
  return { push_endpoint: push.endpoint, push_p256dh: push.keys.p256dh, push_auth: push.keys.auth };
}

/** True for the address of a push service: a whole address, not a path on this server. */
export const isPushAddress = (endpoint: string): boolean => /^https?:\/\//.test(endpoint) && URL.canParse(endpoint);
