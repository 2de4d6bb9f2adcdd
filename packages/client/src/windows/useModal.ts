import { useLayoutEffect, type RefObject } from 'react';

/** Opens a dialog as a modal one: what lies behind it can neither be pressed nor reached by the keyboard until it is closed. */
export function useModal(frame: RefObject<HTMLElement | null>, isDialog: boolean, close: () => void): void {
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!isDialog || !(dialog instanceof HTMLDialogElement)) return undefined;
    if (!dialog.open) dialog.showModal();
    // The browser would close the element at once; the window fades first.
    const cancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', cancel);
    return () => dialog.removeEventListener('cancel', cancel);
  }, [frame, isDialog, close]);
}
