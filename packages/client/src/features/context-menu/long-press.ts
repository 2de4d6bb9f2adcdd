import { timings } from '@meltemi/catalogue';
import type { Clock } from '#device/index.ts';

/** The part of a pointer that a long press is read from; positions in px of the screen. */
export interface Touch {
  readonly pointerType: string;
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** A finger that rests still wanders so far, in px. */
const STILL_PX = 10;

/** What hears of a long press. */
export interface LongPress {
  readonly down: (touch: Touch) => void;
  readonly move: (touch: Touch) => void;
  /** The finger is lifted, or the browser took the touch over. */
  readonly end: (touch: Pick<Touch, 'pointerId'>) => void;
  /** Whether the click that a browser may fire after a long press is to be swallowed; asked once for each. */
  readonly takesClick: () => boolean;
}

/** Reports one finger that rests on a spot for 600 ms; a second finger or a drag is something else. */
export function createLongPress(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  onPress: (x: number, y: number) => void,
): LongPress {
  const fingers = new Set<number>();
  let held: { readonly x: number; readonly y: number; readonly timer: number } | null = null;
  let hasPressed = false;
  const stop = (): void => {
    if (held !== null) clock.clearTimeout(held.timer);
    held = null;
  };
  return {
    down({ pointerType, pointerId, clientX: x, clientY: y }) {
      stop();
      hasPressed = false;
      if (pointerType !== 'touch') return;
      fingers.add(pointerId);
      if (fingers.size > 1) return;
      const timer = clock.setTimeout(() => {
        held = null;
        hasPressed = true;
        onPress(x, y);
      }, timings.longPressMs);
      held = { x, y, timer };
    },
    move({ clientX, clientY }) {
      if (held !== null && Math.hypot(clientX - held.x, clientY - held.y) > STILL_PX) stop();
    },
    end({ pointerId }) {
      fingers.delete(pointerId);
      stop();
    },
    takesClick() {
      const takes = hasPressed;
      hasPressed = false;
      return takes;
    },
  };
}

/** Hears long presses on an element until the returned function is called. */
export function followLongPress(
  element: HTMLElement,
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  onPress: (x: number, y: number) => void,
): () => void {
  const press = createLongPress(clock, onPress);
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  element.addEventListener('pointerdown', press.down, options);
  element.addEventListener('pointermove', press.move, options);
  for (const name of ['pointerup', 'pointercancel'] as const) element.addEventListener(name, press.end, options);
  element.addEventListener(
    'click',
    (event) => {
      if (!press.takesClick()) return;
      event.stopPropagation();
      event.preventDefault();
    },
    options,
  );
  return () => ends.abort();
}
