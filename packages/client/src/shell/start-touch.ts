import { vibrateAtLongPress } from '../features/context-menu/vibrate.ts';
import { followPhonePicker, phoneSpot } from '../features/picker/index.ts';
import { placeUnder } from '../places/index.ts';
import type { Services } from '../services/index.ts';

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
    spot: () => (layout.isPhone() ? phoneSpot(view.innerWidth, view.innerHeight, map.covers.current()) : null),
  });
}

/** Starts what only fingers need: the picker of phones, and the feel of a long press. A window of a desktop may be made as narrow as a phone. */
export function startTouch(services: Services): void {
  const { environment, map, settings, view } = services;
  startPhonePicker(services);
  if (environment.facts.device !== 'desktop')
    vibrateAtLongPress(settings, map.contextMenu, (ms) => view.navigator.vibrate?.(ms));
}
