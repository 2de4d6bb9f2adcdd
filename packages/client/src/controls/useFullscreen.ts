import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

/** Whether the page fills the screen, and whether it may. */
export function useFullscreen(): { readonly supported: boolean; readonly full: boolean } {
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  );
  const supported = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  );
  return { supported, full };
}

/** Fills the screen with the page, or leaves it. A browser that refuses changes nothing, the button still says so, and the refusal is logged. */
export function toggleFullscreen(onFault: (error: unknown) => void): void {
  const change =
    document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
  change.catch(onFault);
}
