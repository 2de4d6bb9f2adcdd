import { useEffect, type RefObject } from 'react';

/** Closes a window by Escape from inside it, and by a press beside it where it wants that. */
export function useClosing(frame: RefObject<HTMLElement | null>, close: () => void, closesOutside: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    const point = (event: PointerEvent): void => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    element.addEventListener('keydown', press);
    if (closesOutside) document.addEventListener('pointerdown', point, true);
    return () => {
      element.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', point, true);
    };
  }, [frame, close, closesOutside]);
}
