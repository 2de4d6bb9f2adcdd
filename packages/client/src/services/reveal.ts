import { mapLimits } from '@meltemi/catalogue';
import { pixelsFrom, type Coordinates } from '../places/index.ts';
import { kilometresBetween } from '../sky/strokes.rules.ts';
import type { Services } from './services.ts';

/** Where a window lies on a large screen; on a phone it always lies at the foot. */
export type PaneSide = 'side' | 'foot';

/** Brings into view what a window is about. */
export type Reveal = (id: string, place: Coordinates, pane: PaneSide) => void;

/** On a globe a place this far from the middle is still seen well, km. */
const GLOBE_SEEN = 4500;

/**
 * Moves the map to a place that is off the screen or under a panel, and only then. The view that the page was opened
 * with stays as the sender of the address saw it. For `services.once`.
 */
export const createReveal = ({ address, layout, map, places, view }: Services): Reveal => {
  const opened = address.view === null ? '' : address.path.toLowerCase();
  let isFirst = true;
  const isSeen = (place: Coordinates): boolean => {
    const camera = map.camera.current();
    if (map.engine.current() === 'globe') return kilometresBetween(camera, place) < GLOBE_SEEN;
    const from = pixelsFrom(camera, place);
    const [x, y] = [from.x + view.innerWidth / 2, from.y + view.innerHeight / 2];
    return (
      x > 0 &&
      y > 0 &&
      x < view.innerWidth &&
      y < view.innerHeight &&
      !map.covers.current().some(({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom)
    );
  };
  return (id, place, pane) => {
    const isOpened = isFirst && opened.includes(id.toLowerCase());
    isFirst = false;
    if (isOpened || isSeen(place)) return;
    if (pane === 'foot' || layout.isPhone()) places.centre(place);
    else map.moveTo({ ...place, zoom: Math.max(map.camera.current().zoom, mapLimits.defaultZoom) });
  };
};
