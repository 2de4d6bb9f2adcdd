import { defineMapLayer } from '../define-map-layer.ts';
import type { LayerHost } from '../define-map-layer.ts';
import type { PilotsData } from './pilots-data.ts';
import { PILOT_SETTINGS, planPilots, type PilotsPlan } from './pilots-plan.rules.ts';

/** What is read for pilots: its code comes when somebody first wants to see it. */
function openLazily(host: LayerHost) {
  let data: PilotsData | null = null;
  let wanted: PilotsPlan | null = null;
  let isClosed = false;
  const load = async (): Promise<void> => {
    const { createPilotsData } = await import('./pilots-data.ts');
    if (isClosed || data !== null) return;
    data = createPilotsData(host);
    if (wanted !== null) data.show(wanted);
  };
  return {
    show: (plan: PilotsPlan): void => {
      wanted = plan;
      if (data !== null) data.show(plan);
      else load().catch((error: unknown) => host.logError('pilots', 'The layer of pilots could not be loaded', error));
    },
    follow: (...args: Parameters<PilotsData['follow']>): void => data?.follow(...args),
    rest: (): void => {
      wanted = null;
      data?.rest();
    },
    close: (): void => {
      isClosed = true;
      data?.rest();
    },
    paint: (...args: Parameters<PilotsData['paint']>): void => data?.paint(...args),
  };
}

/** SIGMETs, AIRMETs and pilots' reports over the map of airports, and airspaces. */
export const pilots = defineMapLayer({
  kind: 'pilots',
  settings: PILOT_SETTINGS,
  plan: planPilots,
  open: openLazily,
  texts: ({ data }) => data.paint,
});
