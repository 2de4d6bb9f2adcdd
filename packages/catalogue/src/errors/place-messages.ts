import { timings } from '../constants/timing.ts';
import { inPanel, logged, topBar } from './message.ts';

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
  'place/no-tide': inPanel('We do not provide tide forecast for this location'),
  'place/no-webcams': inPanel('There are no webcams around this location'),
  /** Written on a grey tile that failed to load. */
  'tile/no-data': { text: 'No data', severity: 'warning', place: 'map', shownMs: null },
  'tile/unknown-state': logged('Unknown tile state'),
} as const;
