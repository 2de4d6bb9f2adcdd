import { defaultCalendar } from '@meltemi/catalogue';
import type { Collection } from '../collections/index.ts';
import type { Watched } from '../device/index.ts';
import { placeUnder } from '../features/coordinates/index.ts';
import { createMapSelector } from '../features/map-selector/index.ts';
import { createPlaceNamer, followPhonePicker, phoneSpot, type NamePlace } from '../features/picker/index.ts';
import { createPlaceFinder, createSearch, isPlace, type Place, type Search } from '../features/search/index.ts';
import { createServerCall } from '../network/index.ts';
import type { Windows } from '../panes/index.ts';
import { followAnimation, shownZone } from '../timeline/index.ts';
import type { Application } from './application.ts';
import { openWindows } from './open-windows.ts';
import { PHONE_QUERY } from './usePhone.ts';
import { windowDefinitions } from './window-definitions.tsx';

/** What the main screen is made of, beside the application. */
export interface ScreenParts {
  readonly windows: Windows;
  readonly search: Search;
  readonly recents: Collection<Place>;
  readonly namePlace: NamePlace;
  /** Whether the choice of base maps is open. */
  readonly mapSelector: Watched<boolean>;
  /** Puts a text where it can be pasted from; rejects where the browser refuses. */
  readonly copyText: (text: string) => Promise<void>;
  /** Moves the map to where the device is, and tells how that went. */
  readonly locate: () => Promise<void>;
}

/** What every part of the screen is handed. */
export interface ScreenProps {
  readonly application: Application;
  readonly parts: ScreenParts;
}

/** Wires the parts of the main screen; one line a part. */
export function createScreenParts(application: Application, view: Window): ScreenParts {
  const { bus, collections, doors, http, language, map, messages, settings } = application;
  const call = createServerCall(http);
  const now = doors.clock.now();
  // Until the first run is known, and where none can be had, the timeline shows the default days.
  if (settings.get('timestamp') === 0) settings.set('timestamp', now);
  if (settings.get('calendar') === null) settings.set('calendar', defaultCalendar(now, shownZone(settings.get('zuluMode'))));
  const near = () => {
    const { lat, lon } = settings.get('startUpLastPosition');
    return { lang: language.lang, lat, lon };
  };
  followAnimation({ clock: doors.clock, settings, bus, visibility: doors.visibility, loaded: () => !map.loading.current() });
  followPhonePicker({
    clock: doors.clock,
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
  const locate = async (): Promise<void> => {
    messages.show('location/getting');
    const outcome = await doors.geolocation.locate();
    messages.clear('location/getting');
    switch (outcome.kind) {
      case 'position': {
        const { lat, lon } = outcome.position;
        bus.emit('newLocation', { lat, lon, source: 'gps' });
        return;
      }
      case 'denied':
        messages.show('location/denied');
        return;
      case 'timeout':
      case 'unavailable':
        messages.show('location/timeout');
    }
  };
  const namePlace = createPlaceNamer(call, () => language.lang);
  return {
    windows: openWindows(application, windowDefinitions(application, { call, namePlace, locate }), view),
    mapSelector: createMapSelector({ clock: doors.clock, settings, camera: map.camera }),
    search: createSearch({ clock: doors.clock, find: createPlaceFinder(call, near) }),
    recents: collections.open('searchRecents', isPlace),
    namePlace,
    copyText: async (text) => view.navigator.clipboard.writeText(text),
    locate,
  };
}
