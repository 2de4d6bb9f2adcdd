import { useEffect, type RefObject } from 'react';

/** Moves the focus into a window when it opens and back to where it was when it goes. */
export function useFocusWithin(frame: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    if (!takesFocus) return undefined;
    const before = document.activeElement;
    const element = frame.current;
    const first = element?.querySelector<HTMLElement>('[data-close-window]') ?? element;
    first?.focus({ preventScroll: true });
    return () => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || element?.contains(now) === true;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [frame, takesFocus]);
}
