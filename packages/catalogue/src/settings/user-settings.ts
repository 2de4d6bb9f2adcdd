import { onDevice, withAccount } from './definition.ts';
import { flag, listOf, oneOf } from './kinds.ts';

/** Seconds until the phone's picker leaves by itself. */
export const pickerTimeouts = [3, 6, 9, 12, 'always'] as const;

/** What a user may come for; the first visit asks. */
export const userInterestChoices = [
  'general',
  'pilot',
  'sailor',
  'kite',
  'surf',
  'paragliding',
  'fishing',
  'hiking',
  'professional',
] as const;

/** Other user settings. */
export const userSettings = {
  vibrate: withAccount(flag, true),
  pickerMobileTimeout: withAccount(oneOf(pickerTimeouts), 6),
  changeDetailOnMapDrag: withAccount(flag, false),
  soundingIsSkewTlogP: withAccount(flag, true),
  persistentWidgets: withAccount(flag, false),
  userInterests: withAccount(listOf(oneOf(userInterestChoices)), []),
  /** Each installation shows its own first steps. */
  onboardingFinished: onDevice(flag, false),
  /** Permissions are the device's. */
  locationPermissionAsked: onDevice(flag, false),
  locationPermissionGranted: onDevice(flag, false),
} as const;
