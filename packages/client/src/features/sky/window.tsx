import { overlays, type SkyOverlay } from '@meltemi/catalogue';
import { defineWindow, placements, route, type WindowName } from '#windows/index.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    radar: NoParams;
    satellite: NoParams;
    'radar-plus': NoParams;
  }
}

// The controls stand where the timeline does for as long as the overlay is shown; as a window it is only an address.
const skyWindow = (name: WindowName, overlay: SkyOverlay) =>
  defineWindow({
    name,
    pane: placements.floating,
    title: { section: 'overlays', key: overlays[overlay].trans },
    routes: [route(overlay)],
    load: async ({ once }) => {
      once((await import('./follow-windows.ts')).followWindows);
      return () => null;
    },
  });

export const radar = skyWindow('radar', 'radar');
export const satellite = skyWindow('satellite', 'satellite');
export const radarPlus = skyWindow('radar-plus', 'radarPlus');
