import type { DeviceFacts, Platform, ScreenFacts, Target } from './facts.ts';

/** What is registered about a device for its user, sent to PUT /users/v3/devices/{deviceID}. */
export interface DeviceRecord {
  readonly deviceID: string;
  readonly platform: Platform;
  readonly target: Target;
  readonly version: string;
  /** Country code of the device, two characters. */
  readonly cc: string;
  readonly subscription: string | null;
  readonly screen: ScreenFacts;
  /** True once the user logged out on the device. */
  readonly deactivated: boolean;
}

/** The parts of a device record that change between visits. */
export interface DeviceRecordParts {
  readonly deviceID: string;
  readonly version: string;
  readonly cc: string;
  readonly subscription: string | null;
  readonly deactivated?: boolean;
}

/** The record of this device. */
export const deviceRecordOf = (facts: DeviceFacts, parts: DeviceRecordParts): DeviceRecord => ({
  deviceID: parts.deviceID,
  platform: facts.platform,
  target: facts.target,
  version: parts.version,
  cc: parts.cc,
  subscription: parts.subscription,
  screen: facts.screen,
  deactivated: parts.deactivated ?? false,
});
