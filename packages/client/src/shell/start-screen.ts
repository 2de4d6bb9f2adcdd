import { defaultCalendar, overlays, pageTitle, type LanguageSection } from '@meltemi/catalogue';
import { mapViewOf } from '../address/index.ts';
import { vibrateAtLongPress } from '../features/context-menu/index.ts';
import { followPhonePicker, phoneSpot } from '../features/picker/index.ts';
import { placeUnder } from '../places/index.ts';
import type { Services } from '../services/index.ts';
import { followAnimation, shownZone } from '../timeline/index.ts';
import { browserAddress, followAddress, matchRoute } from '../windows/index.ts';

/** The sections of language files that the first screen needs. */
export const FIRST_SECTIONS: readonly LanguageSection[] = ['main', 'overlays', 'errors'];

/** On a phone the picker stays at one spot of the screen, and the map moves below it. */
function startPhonePicker({ environment, layout, map, settings, view }: Services): void {
  followPhonePicker({
    clock: environment.clock,
    settings,
    map: {
      ...map,
      shift: (from, to) => {
        const camera = map.camera.current();
        map.moveTo({ ...camera, ...placeUnder(camera, from.x - to.x, from.y - to.y) });
      },
    },
    spot: () => (layout.isPhone() ? phoneSpot(view.innerWidth, view.innerHeight) : null),
  });
}

/** Starts what belongs to the screen and to no window: time, animation, the picker of phones, the feel of a long press. */
export function startScreen(services: Services): void {
  const { bus, environment, map, settings, view } = services;
  const now = environment.clock.now();
  // Until the first run is known, and where none can be had, the timeline shows the default days.
  if (settings.get('timestamp') === 0) settings.set('timestamp', now);
  if (settings.get('calendar') === null)
    settings.set('calendar', defaultCalendar(now, shownZone(settings.get('zuluMode'))));
  followAnimation({
    clock: environment.clock,
    settings,
    bus,
    visibility: environment.visibility,
    loaded: () => !map.loading.current(),
  });
  startPhonePicker(services);
  if (environment.facts.device !== 'desktop')
    vibrateAtLongPress(settings, map.contextMenu, (ms) => view.navigator.vibrate?.(ms));
}

/** Opens the window that the address names and keeps both in step; a place in the path is centred where the query does not say what the map shows. */
export function followWindowAddress({
  bus,
  environment,
  language,
  layout,
  places,
  reporter,
  settings,
  view,
  windows,
}: Services): void {
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
    resetTitle: () => {
      view.document.title = pageTitle(language.text('overlays')(overlays[settings.get('overlay')].trans));
    },
  });
}
