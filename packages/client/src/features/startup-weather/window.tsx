import { createSignal, type WritableSignal } from '#signals/index.ts';
import type { PlaceWeather } from '#places/index.ts';
import { defineWindow, placements } from '#windows/index.ts';
import { followPresses } from './startup-presses.ts';

declare module '#windows/window-params.ts' {
  interface WindowParams {
    'startup-weather': NoParams;
  }
}

/** The card waits this long after the first picture, which has the network for itself until then, ms. */
const CARD_DELAY_MS = 1_500;

/** The weather of the card, once it is known. */
const createCardWeather = (): WritableSignal<PlaceWeather | null> => createSignal<PlaceWeather | null>(null);

export const startupWeather = defineWindow({
  name: 'startup-weather',
  pane: placements.card,
  title: { section: 'startup', key: 'title' },
  ownHead: true,
  load: async ({ language, once }) => {
    const [{ StartupPane }] = await Promise.all([
      import('./StartupPane.tsx'),
      language.ready('startup'),
      language.ready('detail'),
    ]);
    const weather = once(createCardWeather);
    return () => <StartupPane weather={weather} />;
  },
  start: (services) => {
    const { address, bus, environment, once, view } = services;
    // An address that names a window or a place is not talked over.
    if (address.path !== '/' || address.view !== null) return;
    const presses = followPresses(view);
    const begin = (): void =>
      void import('./StartupPane.tsx').then(
        ({ startCard }) => startCard(services, once(createCardWeather), presses),
        // Its code did not come, most likely because the connection went, which the message bar says: there is no card then.
        () => undefined,
      );
    bus.once('redrawFinished', () => void environment.clock.setTimeout(begin, CARD_DELAY_MS));
  },
});
