import { onDevice, withAccount } from './definition.ts';
import { flag, oneOf } from './kinds.ts';

/** Seconds until the phone's picker leaves by itself. */
export const pickerTimeouts = [3, 6, 9, 12, 'always'] as const;

/** Other user settings. */
export const userSettings = {
  vibrate: withAccount(flag, true),
  pickerMobileTimeout: withAccount(oneOf(pickerTimeouts), 6),
  changeDetailOnMapDrag: withAccount(flag, false),
  soundingIsSkewTlogP: withAccount(flag, true),
  persistentWidgets: withAccount(flag, false),
  /** Each installation shows its own first steps. */
  onboardingFinished: onDevice(flag, false),
  /** Permissions are the device's. */
  locationPermissionAsked: onDevice(flag, false),
  locationPermissionGranted: onDevice(flag, false),
} as const;
