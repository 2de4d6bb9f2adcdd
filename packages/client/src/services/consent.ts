import { createConsentGate, pageViewQuery } from '../consent/index.ts';
import type { Services } from './services.ts';

/** The name of this site in page-view calls. */
const ANALYTICS_CODE = 'meltemi';

/** Consent to the statistics of visits, and the views that are sent once it is given. */
export function createConsent(services: Services): Services['consent'] {
  const { address, environment, http, language, reporter, session, settings, view } = services;
  const { clock, deviceId, facts } = environment;
  const startedAt = clock.now();
  return createConsentGate({
    now: () => clock.now(),
    read: () => settings.get('consent'),
    write: (record) => void settings.set('consent', record),
    required: () => settings.get('analyticsConsentRequired'),
    send: (seen) => {
      const query = pageViewQuery(seen, {
        location: view.location.href,
        arrival: address.href,
        language: language.lang,
        screen: facts.screen,
        clientId: deviceId,
        firstVisit: session.isFirst,
        startedAt,
      });
      http
        .head(`/sedlina/ga/${ANALYTICS_CODE}`, { query, testConnection: false })
        .catch((cause: unknown) => reporter.logError('consent', 'Unable to send a page view', cause));
    },
  });
}
