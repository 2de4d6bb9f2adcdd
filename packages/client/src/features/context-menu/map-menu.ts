import type { Clock } from '#device/index.ts';
import type { MapController } from '#map/index.ts';
import { asksForMenu } from './entries.rules.ts';
import { followLongPress } from './long-press.ts';

/** What opening the menu needs of the map. */
export type MenuMap = Pick<MapController, 'openMenuAt' | 'picker'>;

/** Opens the menu of a place by a finger that rests on the map, and by the keys for it: at the picked point, else in the middle. */
export function followMapMenu(
  element: HTMLElement,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  map: MenuMap,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (!asksForMenu(event)) return;
    event.preventDefault();
    const { x, y } = map.picker.current() ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    map.openMenuAt(x, y);
  };
  element.addEventListener('keydown', press);
  const stop = followLongPress(element, clock, (x, y) => map.openMenuAt(x, y));
  return () => {
    element.removeEventListener('keydown', press);
    stop();
  };
}
