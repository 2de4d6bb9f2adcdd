import { useEffect, type RefObject } from 'react';

/** Where letters go. */
const TEXT_FIELD = 'textarea, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"])';

/** Moves the focus into a window when it opens and back to where it was when it goes. */
export function useFocusWithin(frame: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    // A user who is typing keeps the focus: a window that opens late must not take it.
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
