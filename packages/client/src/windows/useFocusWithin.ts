import { useEffect, type RefObject } from 'react';

/** Where letters go. */
const TEXT_FIELD = 'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Moves the focus into a window when it opens and back to where it was when it goes. */
export function useFocusWithin(frame: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    // Whoever is typing keeps the keys: a window that comes late must not take them.
    if (!takesFocus || before?.matches(TEXT_FIELD) === true) return undefined;
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
