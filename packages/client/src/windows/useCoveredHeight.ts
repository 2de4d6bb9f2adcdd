import { useEffect, type RefObject } from 'react';

/** Gives the style sheets how much of the screen a pane at the bottom covers, so that what stays visible stands above it. */
export function useCoveredHeight(frame: RefObject<HTMLElement | null>, covers: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!covers || element === null) return undefined;
    const { style } = document.documentElement;
    const write = (): void => style.setProperty('--bottom-pane', `${element.offsetHeight}px`);
    write();
    const watch = new ResizeObserver(write);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--bottom-pane');
    };
  }, [frame, covers]);
}
