import { useLayoutEffect, type RefObject } from 'react';

/**
 * Opens a dialog as a modal one: what lies behind it can neither be pressed nor reached by the keyboard until it is closed.
 * While it fades it is modal no more, so that the map can be pressed at once.
 */
export function useModal(
  frame: RefObject<HTMLElement | null>,
  isDialog: boolean,
  isClosing: boolean,
  close: () => void,
): void {
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!isDialog || !(dialog instanceof HTMLDialogElement)) return undefined;
    if (isClosing) {
      dialog.close();
      dialog.setAttribute('open', '');
      return undefined;
    }
    dialog.removeAttribute('open');
    dialog.showModal();
    // The browser would close the element at once; the window fades first.
    const cancel = (event: Event): void => {
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', cancel);
    return () => dialog.removeEventListener('cancel', cancel);
  }, [frame, isDialog, isClosing, close]);
}
