import { defineMapLayer } from '../define-map-layer.ts';
import { openLazily } from '../lazy-data.ts';
import { PILOT_SETTINGS, planPilots, type PilotsPlan } from './pilots-plan.rules.ts';

/** SIGMETs, AIRMETs and pilots' reports over the map of airports, and airspaces. */
export const pilots = defineMapLayer({
  kind: 'pilots',
  settings: PILOT_SETTINGS,
  plan: planPilots,
  open: (host) =>
    openLazily<PilotsPlan>(host, 'pilots', async () => (await import('./pilots-data.ts')).createPilotsData),
  texts: ({ data }) => data.paint,
});
