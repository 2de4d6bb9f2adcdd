import { useEffect, type RefObject } from 'react';

/** Gives the style sheets how much of the screen's bottom something covers, so that what stands above it knows its room. */
export function useCoveredHeight(
  frame: RefObject<HTMLElement | null>,
  covers: boolean,
  property: '--bottom-pane' | '--bottom-controls' = '--bottom-pane',
): void {
  useEffect(() => {
    const element = frame.current;
    if (!covers || element === null) return undefined;
    const { style } = document.documentElement;
    const write = (): void => style.setProperty(property, `${element.offsetHeight}px`);
    write();
    const watch = new ResizeObserver(write);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [frame, covers, property]);
}
