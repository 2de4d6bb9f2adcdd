import { defineMapLayer } from '../define-map-layer.ts';
import { openLazily } from '../lazy-data.ts';
import { planStorms, STORM_SETTINGS, type StormsPlan } from './storms-plan.rules.ts';

/** Tropical storms while their tracker is open: all of them, and the chosen one's way, cone, models and wind. */
export const storms = defineMapLayer({
  kind: 'storms',
  settings: STORM_SETTINGS,
  plan: planStorms,
  open: (host) =>
    openLazily<StormsPlan>(host, 'storms', async () => (await import('./storms-data.ts')).createStormsData),
  texts: ({ data }) => data.paint,
});
