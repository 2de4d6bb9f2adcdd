import type { Signal } from '#signals/index.ts';
import type { AppSettings } from '#settings/index.ts';

/** So short that it is felt and not heard, ms. */
export const PULSE_MS = 12;

/** A finger that rests on the map feels that it was long enough, unless the user does not want that. */
export function vibrateAtLongPress(
  settings: Pick<AppSettings, 'get'>,
  longPress: Signal<unknown>,
  vibrate: (ms: number) => void,
): () => void {
  return longPress.subscribe(() => {
    if (longPress.current() !== null && settings.get('vibrate')) vibrate(PULSE_MS);
  });
}
