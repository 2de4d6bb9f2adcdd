import { timings } from '@meltemi/catalogue';
import { createSignal, type Signal } from '#signals/index.ts';
import { type Clock } from '#device/index.ts';
import type { AppSettings } from '#settings/index.ts';
import { mapSelectorMove } from './map-selector.rules.ts';

/** What the selector follows. */
export interface MapSelectorParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly settings: Pick<AppSettings, 'get' | 'on'>;
  readonly camera: Signal<{ readonly zoom: number }>;
  /** What is known of detailed maps. */
  readonly detail: Pick<Signal<unknown>, 'subscribe'>;
  /** There are detailed maps to choose from where the camera looks. */
  readonly hasChoice: () => boolean;
}

/** Opens the selector close to the ground and closes it farther away, 200 ms after the zoom came to rest. */
export function createMapSelector({ clock, settings, camera, detail, hasChoice }: MapSelectorParts): Signal<boolean> {
  const open = createSignal(false);
  let timer: number | undefined;
  const look = (): void => {
    const move = mapSelectorMove({
      zoom: camera.current().zoom,
      mapLibrary: settings.get('mapLibrary'),
      overlay: settings.get('overlay'),
      hasChoice: hasChoice(),
    });
    const wanted = move === 'stay' ? open.current() : move === 'open';
    if (wanted !== open.current()) open.set(wanted);
  };
  const later = (): void => {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = clock.setTimeout(look, timings.mapSelectorDebounceMs);
  };
  camera.subscribe(later);
  detail.subscribe(later);
  settings.on('overlay', (overlay) => {
    // The topographic map is nothing but a base map: there the choice belongs to it at any zoom.
    if (overlay === 'topoMap') open.set(true);
    else later();
  });
  settings.on('mapLibrary', later);
  if (settings.get('overlay') === 'topoMap') open.set(true);
  later();
  return open;
}
