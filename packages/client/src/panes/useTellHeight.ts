import { useEffect, type RefObject } from 'react';

/** Tells the style sheets how much of the screen a pane at the bottom covers, so that what stays visible stands above it. */
export function useTellHeight(frame: RefObject<HTMLElement | null>, covers: boolean): void {
  useEffect(() => {
    const element = frame.current;
    if (!covers || element === null) return undefined;
    const { style } = document.documentElement;
    const tell = (): void => style.setProperty('--bottom-pane', `${element.offsetHeight}px`);
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty('--bottom-pane');
    };
  }, [frame, covers]);
}
