import { defaultCalendar, type Favourite } from '@meltemi/catalogue';
import type { Collection } from '../collections/index.ts';
import { createSignal, type Signal } from '#signals/index.ts';
import { placeUnder } from '../features/coordinates/index.ts';
import { createMapSelector } from '../features/map-selector/index.ts';
import { createPlaceNamer, followPhonePicker, phoneSpot, type NamePlace } from '../features/picker/index.ts';
import {
  createPlaceFinder,
  createSearch,
  isFavourite,
  isPlace,
  type Place,
  type Search,
} from '../features/search/index.ts';
import type { StartupWeather } from '../features/startup-weather/index.ts';
import type { HomePlace } from '../features/settings-pane/index.ts';
import { locateDevice } from '../map/index.ts';
import { createServerCall } from '../network/index.ts';
import type { Windows } from '../panes/index.ts';
import { followAnimation, shownZone } from '../timeline/index.ts';
import type { Application } from './application.ts';
import { followForecastPlaces } from './centre-place.ts';
import { goTo } from './go-to-place.ts';
import { greet } from './greet.ts';
import { deviceOf, openWindows } from './open-windows.ts';
import { followPresses, isHomeAddress } from './startup-presses.ts';
import type { Greeting } from './startup-weather.tsx';
import { PHONE_QUERY } from './usePhone.ts';
import { vibrateAtLongPress } from './vibrate.ts';
import { windowDefinitions } from './window-definitions.tsx';

/** What the main screen is made of, beside the application. */
export interface ScreenParts {
  readonly windows: Windows;
  readonly search: Search;
  readonly recents: Collection<Place>;
  readonly favourites: Collection<Favourite>;
  readonly namePlace: NamePlace;
  /** Whether the choice of base maps is open. */
  readonly mapSelector: Signal<boolean>;
  /** Takes the map to a place and opens what is known of it. */
  readonly goTo: (place: Place) => void;
  /** Shows a place in the middle of what its forecast leaves of the map. */
  readonly centre: (place: { readonly lat: number; readonly lon: number }) => void;
  /** Puts a text where it can be pasted from; rejects where the browser refuses. */
  readonly copyText: (text: string) => Promise<void>;
  /** Moves the map to where the device is, and tells how that went. */
  readonly locate: () => Promise<HomePlace | null>;
}

/** The greeting is asked for this long after the first picture, which has the network for itself until then, ms. */
const GREETING_MS = 1_500;

/** What every part of the screen is handed. */
export interface ScreenProps {
  readonly application: Application;
  readonly parts: ScreenParts;
}

/** Wires the parts of the main screen; one line a part. */
export function createScreenParts(application: Application, view: Window): ScreenParts {
  const { bus, collections, environment, http, language, map, messages, permission, settings } = application;
  const call = createServerCall(http);
  const now = environment.clock.now();
  // Until the first run is known, and where none can be had, the timeline shows the default days.
  if (settings.get('timestamp') === 0) settings.set('timestamp', now);
  if (settings.get('calendar') === null)
    settings.set('calendar', defaultCalendar(now, shownZone(settings.get('zuluMode'))));
  const near = () => {
    const { lat, lon } = settings.get('startUpLastPosition');
    return { lang: language.lang, lat, lon };
  };
  followAnimation({
    clock: environment.clock,
    settings,
    bus,
    visibility: environment.visibility,
    loaded: () => !map.loading.current(),
  });
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
    spot: () => (view.matchMedia(PHONE_QUERY).matches ? phoneSpot(view.innerWidth, view.innerHeight) : null),
  });
  /** A press asks for the place: permission first, then the banners of the documents. */
  const locate = async (): Promise<HomePlace | null> => {
    const found = await locateDevice({
      settings,
      messages,
      environment: { clock: environment.clock, geolocation: permission.pressed },
    });
    if (found !== null) bus.emit('newLocation', { lat: found.lat, lon: found.lon, source: 'gps' });
    return found;
  };
  const centre = followForecastPlaces({ bus, map, device: deviceOf(application, view), view });
  const namePlace = createPlaceNamer(call, () => language.lang);
  const greeting: Greeting = createSignal<StartupWeather | null>(null);
  const favourites = collections.open('userFavs', isFavourite);
  const goToPlace = (place: Place): void => goTo(place, bus, (name) => windows.definition(name) !== undefined, centre);
  const isHome = isHomeAddress(view.location);
  const windows = openWindows(
    application,
    windowDefinitions(application, { call, namePlace, locate, goTo: goToPlace, favourites }, greeting),
    view,
  );
  if (isHome) {
    const presses = followPresses(view);
    // The map comes first: the greeting is asked for when the first picture stands.
    const end = bus.on('redrawFinished', () => {
      end();
      environment.clock.setTimeout(
        () =>
          void import('./startup-weather.tsx').then(
            ({ startGreeting }) =>
              startGreeting(application, {
                greeting,
                call,
                namePlace,
                device: deviceOf(application, view),
                windows,
                presses,
              }),
            // Its code did not come, most likely because the connection went, which the message bar tells: there is no greeting then.
            () => undefined,
          ),
        GREETING_MS,
      );
    });
  }
  greet(application, windows, view);
  if (environment.facts.device !== 'desktop')
    vibrateAtLongPress(settings, map.contextMenu, (ms) => view.navigator.vibrate?.(ms));
  return {
    windows,
    mapSelector: createMapSelector({ clock: environment.clock, settings, camera: map.camera }),
    search: createSearch({ clock: environment.clock, find: createPlaceFinder(call, near) }),
    recents: collections.open('searchRecents', isPlace),
    favourites,
    goTo: goToPlace,
    namePlace,
    centre,
    copyText: async (text) => view.navigator.clipboard.writeText(text),
    locate,
  };
}
