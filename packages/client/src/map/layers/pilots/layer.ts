import { defineMapLayer } from '../define-map-layer.ts';
import { createPilotsData } from './pilots-data.ts';
import { PILOT_SETTINGS, planPilots } from './pilots-plan.rules.ts';

/** SIGMETs, AIRMETs and pilots' reports over the map of airports, and airspaces. */
export const pilots = defineMapLayer({
  kind: 'pilots',
  settings: PILOT_SETTINGS,
  plan: planPilots,
  open: (host) => {
    const data = createPilotsData(host);
    return { ...data, close: data.rest };
  },
  texts: ({ data }) => data.paint,
});
