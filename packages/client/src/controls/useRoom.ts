import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width and height of an element without its frame, px; what is assumed until it is measured. */
export function useRoom<Assumed>(
  box: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'clientHeight',
  assumed: Assumed,
): number | Assumed {
  const [room, setRoom] = useState<number | Assumed>(assumed);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element[side]));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, side]);
  return room;
}
