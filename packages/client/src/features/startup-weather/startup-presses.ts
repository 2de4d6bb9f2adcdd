import { createListeners } from '#signals/index.ts';

/** Every click, touch and key of the page. */
export interface Presses {
  readonly happened: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Marks what a press reaches before it counts as one: a button that goes with the press could not be pressed. */
const INSIDE = '[data-window="startup-weather"]';
const isInside = ({ target }: Event): boolean => target instanceof Element && target.closest(INSIDE) !== null;

/** Hears each press before anything else does; one inside the card only after it has done its work. */
export function followPresses(
  page: Pick<EventTarget, 'addEventListener'>,
  inside: (event: Event) => boolean = isInside,
): Presses {
  const listeners = createListeners<undefined>();
  let happened = false;
  const announce = (): void => {
    happened = true;
    listeners.tell(undefined);
  };
  const outside = (event: Event): void => {
    if (!inside(event)) announce();
  };
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    page.addEventListener(type, outside, { capture: true, passive: true });
  page.addEventListener('click', (event) => {
    if (inside(event)) announce();
  });
  return { happened: () => happened, subscribe: (listener) => listeners.add(listener) };
}
