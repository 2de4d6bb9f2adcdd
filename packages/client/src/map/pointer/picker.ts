import { nearestTurn } from '../nearest-turn.ts';
import { layers, overlays, roundCoordinate, wrapLongitude } from '@meltemi/catalogue';
import type { OverlayIdent, Point } from '@meltemi/catalogue';
import type { MapView, Picked } from '@meltemi/render';
import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import { lazyCall } from '#network/index.ts';
import type { MapParts } from '../map-parts.ts';
import { readingOf } from './picker.rules.ts';
import type { PickedPoint } from './picker.rules.ts';

/** What the picker reads from. */
export interface PickerSources {
  readonly view: () => MapView | null;
  readonly read: (lat: number, lon: number) => Picked;
  readonly overlay: () => OverlayIdent;
  /** Two forecasts are compared: the values are their difference, and both of them. */
  readonly isDifference: () => boolean;
  readonly onMove: () => void;
}

/** The picked point of the map. */
export interface Picker {
  readonly point: Signal<PickedPoint | null>;
  /** Picks a place, or moves the picker there. */
  put(place: Point): void;
  close(): void;
  /** Reads values and screen position again. */
  refresh(): void;
  /** The place itself, or null while nothing is picked. */
  place(): Point | null;
}

const at = new Float64Array(2);
/** How long a picker stands still before its height is asked for, ms. */
const RESTS_MS = 200;

/** Makes the picker; it follows time, overlay and camera by being refreshed. */
export function createPicker(
  { call, logError, environment: { clock } }: Pick<MapParts, 'call' | 'logError' | 'environment'>,
  sources: PickerSources,
): Picker {
  const point = createSignal<PickedPoint | null>(null);
  let place: Point | null = null;
  let elevation: number | null = null;
  let turns = 0;
  let timer: number | null = null;

  const refresh = (): void => {
    const view = sources.view();
    if (place === null || view === null) return;
    const { lat, lon } = place;
    const isSeen = view.project(nearestTurn(lon, view.centre.lon), lat, at);
    const values = sources.read(lat, lon);
    const next: PickedPoint = {
      lat,
      lon,
      x: isSeen ? at[0]! : -1000,
      y: isSeen ? at[1]! : -1000,
      values,
      // A difference has no direction, whatever it is made of.
      ...readingOf(sources.isDifference() ? { vector: 'none' } : layers[overlays[sources.overlay()].ident], values),
      elevation,
    };
    if (!isSame(point.current(), next)) point.set(next);
  };

  const loadElevation = async (of: Point): Promise<void> => {
    const turn = (turns += 1);
    try {
      const params = { lat: roundCoordinate(of.lat), lon: roundCoordinate(wrapLongitude(of.lon)) };
      const { data } = await call(lazyCall('elevation'), { params });
      if (turn !== turns) return;
      elevation = data === null ? null : data.elevation;
    } catch (error) {
      // A place without a height is still a place with weather.
      if (turn === turns) logError('picker', 'The height of a place is not known', error);
    }
    refresh();
  };

  return {
    point,
    put(next) {
      place = next;
      elevation = null;
      turns += 1;
      // A dragged picker passes many places; only where it rests is the height asked for.
      if (timer !== null) clock.clearTimeout(timer);
      timer = clock.setTimeout(() => void loadElevation(next), RESTS_MS);
      refresh();
      sources.onMove();
    },
    close() {
      if (place === null) return;
      place = null;
      turns += 1;
      if (timer !== null) clock.clearTimeout(timer);
      point.set(null);
      sources.onMove();
    },
    refresh,
    place: () => place,
  };
}

function isSame(a: PickedPoint | null, b: PickedPoint): boolean {
  if (a === null || a.lat !== b.lat || a.lon !== b.lon || a.x !== b.x || a.y !== b.y || a.elevation !== b.elevation)
    return false;
  return Object.is(a.value, b.value) && Object.is(a.comesFrom, b.comesFrom);
}
