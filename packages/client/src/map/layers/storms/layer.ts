import { defineMapLayer } from '../define-map-layer.ts';
import { createStormsData } from './storms-data.ts';
import { planStorms, STORM_SETTINGS } from './storms-plan.rules.ts';

/** Tropical storms while their tracker is open: all of them, and the chosen one's way, cone, models and wind. */
export const storms = defineMapLayer({
  kind: 'storms',
  settings: STORM_SETTINGS,
  plan: planStorms,
  open: (host) => {
    const data = createStormsData(host);
    return { ...data, close: data.rest };
  },
  texts: ({ data }) => data.paint,
});
