import type { AccountSession } from '@meltemi/contract';

type Device = AccountSession['device'];

/** What kind of device it is, as far as it said so. */
export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'unknown';

/** The systems by the names that their makers gave them, which are the same in every language. */
const SYSTEMS: Readonly<Partial<Record<NonNullable<Device>['platform'], string>>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  mac: 'macOS',
  linux: 'Linux',
};

/** The kind of a device: phones have an arrangement of their own, and touch systems without it are tablets. */
export function kindOf(device: Device): DeviceKind {
  if (device === null) return 'unknown';
  if (device.target === 'mobile') return 'phone';
  return device.platform === 'android' || device.platform === 'ios' ? 'tablet' : 'computer';
}

/** The system of a device by its name; null where nothing is known of it. */
export const systemOf = (device: Device): string | null =>
  device === null ? null : (SYSTEMS[device.platform] ?? null);
