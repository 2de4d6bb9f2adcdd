import { useSyncExternalStore } from 'react';

/** Narrower than this the screen is laid out for a phone; the style sheets say the same. */
export const PHONE_QUERY = '(width <= 600px)';

/** Whether the window is laid out for a phone, followed. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(PHONE_QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(PHONE_QUERY).matches,
    () => false,
  );
}
