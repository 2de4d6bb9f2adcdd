import { overlays, type SkyOverlay } from '@meltemi/catalogue';
import { defineWindow, placements, route, type AnyWindow, type WindowName } from '#windows/index.ts';
import { followWindows, skyWindows } from './follow-windows.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    radar: NoParams;
    satellite: NoParams;
    'radar-plus': NoParams;
  }
}

// The controls stand where the timeline does for as long as the overlay is shown; as a window it is only an address.
const skyWindow = (overlay: SkyOverlay, more: Pick<AnyWindow, 'start'> = {}): AnyWindow =>
  defineWindow({
    name: skyWindows[overlay] satisfies WindowName,
    pane: placements.floating,
    title: { section: 'overlays', key: overlays[overlay].trans },
    routes: [route(overlay)],
    load: () => Promise.resolve(() => null),
    ...more,
  });

export const radar = skyWindow('radar', { start: followWindows });
export const satellite = skyWindow('satellite');
export const radarPlus = skyWindow('radarPlus');
