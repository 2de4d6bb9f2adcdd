import { deviceRecordOf, type Environment } from '../device/index.ts';
import { lazyCall, type ServerCall } from '../network/index.ts';
import type { AppSettings } from '../settings/index.ts';

/** A browser's address for push messages, as the Push standard writes it. */
export interface PushAddress {
  readonly endpoint: string;
  readonly expirationTime?: number | null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What registering a device needs. */
export interface DeviceParts {
  readonly environment: Pick<Environment, 'facts' | 'deviceId'>;
  readonly settings: Pick<AppSettings, 'get'>;
  readonly call: ServerCall;
  readonly version: string;
  /** The address for push messages where the user allowed them, else null. */
  readonly push: () => Promise<PushAddress | null>;
}

/** Registers this device for its user, or reports that it is no longer theirs; resolves to the hash of the registration. */
export async function registerDevice(
  { environment, settings, call, version, push }: DeviceParts,
  deactivated = false,
): Promise<string | null> {
  const record = deviceRecordOf(environment.facts, {
    deviceID: environment.deviceId,
    version,
    cc: settings.get('country'),
    subscription: settings.get('subscription'),
    deactivated,
  });
  const address = deactivated ? null : await push();
  const { data } = await call(lazyCall('registerDevice'), {
    params: { deviceID: environment.deviceId },
    body: { ...record, ...(address === null ? {} : { push: { ...address, keys: { ...address.keys } } }) },
  });
  return data?.registrationHash ?? null;
}
