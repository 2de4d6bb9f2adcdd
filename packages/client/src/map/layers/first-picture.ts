import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import type { MapParts } from '../map-parts.ts';

/** The longest that anything waits for the first picture, ms: a server that has to make the weather first takes its time. */
const LONGEST_MS = 1000;

/** Whether the first picture of a map has been on the screen. */
export interface FirstPicture {
  /** True once it has, or has taken too long, and never false again: what is not the weather itself waits for that. */
  readonly isOver: Signal<boolean>;
  /** The map is on the page. */
  readonly begin: () => void;
  /** The picture is on the screen. */
  readonly drawn: () => void;
  readonly stop: () => void;
}

/**
 * Makes the wait. Names and controls ask the same processor and the same graphics card for all they have, and the weather
 * is what a visitor comes for.
 */
export function createFirstPicture(
  clock: Pick<MapParts['environment']['clock'], 'setTimeout' | 'clearTimeout'>,
): FirstPicture {
  const isOver = createSignal(false);
  let timer: number | null = null;
  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const end = (): void => {
    stop();
    isOver.set(true);
  };
  return {
    isOver,
    begin() {
      if (!isOver.current()) timer ??= clock.setTimeout(end, LONGEST_MS);
    },
    drawn: end,
    stop,
  };
}
