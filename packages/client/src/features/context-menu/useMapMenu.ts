import { useEffect, type RefObject } from 'react';
import type { Clock } from '#device/index.ts';
import type { MenuMap } from './map-menu.ts';

/**
 * Follows what opens the menu of a place. Its code comes at once where there are fingers, and elsewhere when the keyboard
 * reaches the map: a mouse has its own button for the menu, which the map follows itself.
 */
export function useMapMenu(
  frame: RefObject<HTMLElement | null>,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  map: MenuMap,
): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const follow = async (): Promise<void> => {
      const { followMapMenu } = await import('./map-menu.ts');
      if (!isGone) stop = followMapMenu(element, clock, map);
    };
    // Without a connection, which the message bar says, the mouse still opens the menu.
    const load = (): void => void follow().catch(() => undefined);
    if (window.matchMedia('(any-pointer: coarse)').matches) load();
    else element.addEventListener('focusin', load, { once: true });
    return () => {
      isGone = true;
      element.removeEventListener('focusin', load);
      stop();
    };
  }, [frame, clock, map]);
}
