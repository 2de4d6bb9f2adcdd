import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { useSettings } from '#settings/index.ts';
import { createPointedTime, followPointer, type PointedTime } from './pointed-time.ts';

/** The map's time as a window of forecasts moves it. */
export function usePointedTime(): PointedTime {
  const settings = useSettings();
  return useMemo(() => createPointedTime(settings), [settings]);
}

/**
 * Moves the map's time with a pointer over an element. The listeners are the element's own: a chart or a table is no
 * control, the arrow keys of the map move its time too.
 */
export function useFollowedPointer(
  box: RefObject<HTMLElement | null>,
  momentAt: (event: PointerEvent | MouseEvent) => number | undefined,
  time: PointedTime,
): void {
  const latest = useRef(momentAt);
  useEffect(() => {
    latest.current = momentAt;
  });
  useEffect(() => {
    const element = box.current;
    return element === null ? undefined : followPointer(element, (event) => latest.current(event), time);
  }, [box, time]);
}
