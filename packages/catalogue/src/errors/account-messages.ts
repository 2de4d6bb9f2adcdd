import { timings } from '../constants/timing.ts';
import { inPanel, logged, topBar } from './message.ts';

const bannerMs = timings.subscriptionBannerMs;

/** Account, subscription, favourites and uploads. */
export const accountMessages = {
  'account/info-failed': topBar('Failed to retrieve account info.', 'error', timings.accountInfoFailedMs),
  'account/login-successful': topBar('login successful', 'success', timings.loginSuccessfulMs),
  'account/login-failed': logged('Login failed with status {{status}}'),
  'settings/cloud-save-failed': logged('Failed to save settings to the cloud'),
  'settings/cloud-load-failed': logged('Failed to load settings from the cloud'),
  /** The default is used instead. */
  'settings/stored-invalid': logged('Stored setting {{name}} is invalid, its default is used'),
  'favourites/sync-failed': topBar('Favorites sync error', 'error', timings.errorBarMs),
  'favourites/invalid': logged('Invalid favourite: {{reason}}'),
  'favourites/too-many-layers': inPanel('Maximum is {{num}} favorite layers. Remove some to add new ones.', 'warning'),
  'subscription/graced': topBar('having issues with renewing', 'error', bannerMs),
  'subscription/onhold': topBar('Renew Premium', 'error', bannerMs),
  'subscription/paused': topBar('Your Premium is paused', 'warning', bannerMs),
  'subscription/expires-at-any-moment': topBar('Your Premium ends at any moment', 'warning', bannerMs),
  'subscription/expires-in-hours': topBar('Your Premium ends in {{hours}} hours', 'warning', bannerMs),
  'subscription/expires-in-days': topBar('Your Premium ends in {{days}} days', 'warning', bannerMs),
  'subscription/ends-soon': topBar('Your Premium ends soon', 'warning', bannerMs),
} as const;
