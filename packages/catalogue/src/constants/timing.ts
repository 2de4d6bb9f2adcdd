import { minute, second } from './spans.ts';

/** Every waiting time of the application, in milliseconds. Rules with a time of their own keep it in their file. */
export const timings = {
  /** A lost connection is tried again this often. */
  offlineRecheckMs: 2 * second,
  longPressMs: 600,
  /** The fade of a closing pane. */
  paneCloseMs: 500,
  /** How long the red bar of a failed model stays. */
  errorBarMs: 5 * second,
  /** How long the message of a returned connection stays. */
  onlineAgainMs: 10 * second,
  /** How long a missing browser technology is shown. */
  supportMessageMs: 10 * second,
  /** A denied position is shown longer than one that took too long. */
  locationDeniedMs: 7 * second,
  locationTimeoutMs: 5 * second,
  accountInfoFailedMs: 5 * second,
  loginSuccessfulMs: 3 * second,
  subscriptionBannerMs: 2 * minute,
  /** The green banner shows at least this long while locating. */
  locatingBannerMinimumMs: 3 * second,

  searchDebounceMs: 200,
  /** Address changes by a window. */
  addressDebounceMs: 200,
  mapSelectorDebounceMs: 200,
  settingsSyncDebounceMs: 2 * second,

  /** A loading line appears only when tiles take longer than this. */
  tileIndicatorDelayMs: 200,
  tileIndicatorClearMs: 300,
  redrawFinishedTimeoutMs: 5 * second,
  redrawFinishedDebounceMs: 200,

  /** The page reloads this long after a logout. */
  logoutReloadMs: 500,
  /** The first look whether the user has alerts, so whether to poll notifications. */
  notificationsFirstCheckMs: 3 * second,
  /** The documents leave the polling interval open; five minutes is ours. */
  notificationsPollMs: 5 * minute,
  /** Alerts are read from the cloud again after this long. */
  alertsReloadMs: 30 * minute,

  locationMarkerMs: 120 * second,
  logoAnimationEveryMs: 30 * second,
  logoAnimationMs: 2 * second,
} as const;
