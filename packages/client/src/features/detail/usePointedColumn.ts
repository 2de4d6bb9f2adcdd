import { useEffect, useRef, type RefObject } from 'react';

/** Tells the column under the mouse, and the one that is tapped or clicked; −1 is beside the columns and told to nobody. */
export function usePointedColumn(box: RefObject<HTMLElement | null>, columnOf: (event: PointerEvent | MouseEvent) => number, onColumn: (index: number) => void): void {
  // Listeners of the element itself: a chart or a table is no control, the arrow keys of the map move its time too.
  const latest = useRef({ columnOf, onColumn });
  useEffect(() => {
    latest.current = { columnOf, onColumn };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const tell = (event: PointerEvent | MouseEvent): void => {
      const index = latest.current.columnOf(event);
      if (index >= 0) latest.current.onColumn(index);
    };
    const hover = (event: PointerEvent): void => {
      // A finger that scrolls must not move the map's time; it taps instead.
      if (event.pointerType === 'mouse') tell(event);
    };
    element.addEventListener('pointermove', hover);
    element.addEventListener('click', tell);
    return () => {
      element.removeEventListener('pointermove', hover);
      element.removeEventListener('click', tell);
    };
  }, [box]);
}
