import { timings } from '../constants/timing.ts';
import { logged, topBar } from './message.ts';

/** Requests, model data, connection and start-up of the application. */
export const loadingMessages = {
  /** Every answer that is not ok, except 304; a network failure says the same with status 0. */
  'http/request-failed': logged('Request failed for URL {{url}}'),
  /** Shown only while online, and only when the server sent no text of its own. */
  'model/load-failed': topBar(
    'Error downloading {{model}} data. Check system status whether there is outage.',
    'error',
    timings.errorBarMs,
  ),
  'model/invalid-minifest': logged('Invalid format of minifest'),
  /** Stays until the connection is back. */
  'connection/offline': topBar('WOW it appears that you are offline :-(', 'error', null),
  /** A click on it reloads the application. */
  'connection/online-again': topBar('Online again, click here to reload app :-)', 'success', timings.onlineAgainMs),
  'support/missing-technology': topBar(
    '{{platform}} does not support {{technology}}. Some features may not work correctly.',
    'error',
    timings.supportMessageMs,
  ),
  'boot/failed': logged('Unable to bootstrap core'),
  /** The application runs inside a page of another site: it says so and does not start. */
  'boot/illegal-embed': {
    text: "This map can't be shown inside another site. Open it on its own page.",
    severity: 'error',
    place: 'page',
    shownMs: null,
  },
} as const;
