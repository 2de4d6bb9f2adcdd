import { defaultCalendar, isSkyOverlay, type LanguageSection } from '@meltemi/catalogue';
import { mapViewOf } from '../address/index.ts';
import { PHONE_QUERY } from '../device/index.ts';
import type { Services } from '../services/index.ts';
import { shownZone } from '../timeline/index.ts';
import { browserAddress, followAddress, matchRoute } from '../windows/index.ts';
import { sayPageTitle } from './page-title.ts';

/** The sections of language files that the first screen needs. */
export const FIRST_SECTIONS: readonly LanguageSection[] = ['main', 'overlays', 'errors'];

/** What only fingers and narrow screens need is loaded for them alone; a window of a desktop may become narrow later. */
function startTouchWhereNeeded(services: Services): void {
  const { environment, layout, reporter, view } = services;
  const narrow = view.matchMedia(PHONE_QUERY);
  const load = (): void => {
    narrow.removeEventListener('change', load);
    import('./start-touch.ts').then(
      ({ startTouch }) => startTouch(services),
      (error: unknown) => reporter.logError('screen', 'The code of phones could not be loaded', error),
    );
  };
  if (layout.isPhone() || environment.facts.device !== 'desktop') load();
  else narrow.addEventListener('change', load);
}

/** The code that plays the forecast is loaded when it is first played. */
function playWhenAsked(services: Services): void {
  const { bus, environment, map, reporter, settings } = services;
  const { clock, visibility } = environment;
  const end = settings.on('animation', (playing) => {
    if (!playing || isSkyOverlay(settings.get('overlay'))) return;
    end();
    import('../timeline/animation/animation.ts').then(
      ({ followAnimation }) =>
        followAnimation({ clock, settings, bus, visibility, loaded: () => !map.loading.current() }),
      (error: unknown) => {
        settings.set('animation', false);
        reporter.logError('timeline', 'The code that plays the forecast could not be loaded', error);
        playWhenAsked(services);
      },
    );
  });
}

/** Starts what belongs to the screen and to no window: time, animation, what fingers need. */
export function startScreen(services: Services): void {
  const { environment, settings } = services;
  const now = environment.clock.now();
  // Until the first run is known, and where none can be had, the timeline shows the default days.
  if (settings.get('timestamp') === 0) settings.set('timestamp', now);
  if (settings.get('calendar') === null)
    settings.set('calendar', defaultCalendar(now, shownZone(settings.get('zuluMode'))));
  playWhenAsked(services);
  startTouchWhereNeeded(services);
}

/** Opens the window that the address names and keeps both in step; a place in the path is centred where the query does not say what the map shows. */
export function followWindowAddress(services: Services): void {
  const { bus, environment, layout, places, reporter, view, windows } = services;
  bus.on('routerParsed', ({ path }) => {
    const { lat, lon } = matchRoute(windows.definitions, path, layout.device())?.params ?? {};
    if (typeof lat === 'number' && typeof lon === 'number' && mapViewOf(view.location.search) === null)
      places.centre({ lat, lon });
  });
  followAddress({
    clock: environment.clock,
    bus,
    windows,
    address: browserAddress(view),
    device: layout.device,
    logError: reporter.logError,
    resetTitle: () => sayPageTitle(services),
  });
}
