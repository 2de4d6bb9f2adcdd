import { timings } from '../constants/timing.ts';
import { inPanel, topBar } from './message.ts';

/** Finding the user and reading data at a place. */
export const placeMessages = {
  /** The green banner while the device looks for its position. */
  'location/getting': {
    ...topBar('Getting your location...', 'success', null),
    atLeastMs: timings.locatingBannerMinimumMs,
  },
  'location/denied': topBar(
    'Failed to determine your location. Make sure the site has permission to access your location',
    'error',
    timings.locationDeniedMs,
  ),
  'location/timeout': topBar('Failed to determine your location', 'error', timings.locationTimeoutMs),
  'search/nothing-found': inPanel('Nothing found'),
  'place/no-data': inPanel('Data not available for this location'),
  /** Written on a grey tile that failed to load. */
  'tile/no-data': { text: 'No data', severity: 'warning', place: 'map', shownMs: null },
} as const;
