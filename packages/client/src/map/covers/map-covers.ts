import { createSignal } from '#signals/index.ts';
import type { Signal } from '#signals/index.ts';
import { sameCovers } from './cover.rules.ts';
import type { Cover } from './cover.rules.ts';

/** What of an element covers the map: all of it, or each of its children and not the room between them. */
export type CoveringPart = 'itself' | 'children';

/** The panels over the map, which fills the window: words on the map keep out from under them. */
export interface MapCovers extends Signal<readonly Cover[]> {
  /** Counts an element among the panels until the returned function is called. */
  readonly add: (element: Element, part?: CoveringPart) => () => void;
}

/** Ends of motion, after which a panel may stand elsewhere without having changed its size. */
const MOVED = ['transitionend', 'animationend'] as const;

function rectangleOf(element: Element): readonly Cover[] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // What is not displayed has no size.
  return right > left && bottom > top ? [{ left, top, right, bottom }] : [];
}

/**
 * Knows where the panels are. They are measured in one frame after one was added, removed, resized or moved, or the
 * window was resized; never because the map moved.
 */
export function createMapCovers(): MapCovers {
  const panels = new Map<Element, CoveringPart>();
  const covers = createSignal<readonly Cover[]>([]);
  let observer: ResizeObserver | null = null;
  let frame: number | null = null;

  const partsOf = (element: Element, part: CoveringPart): readonly Element[] =>
    part === 'itself' ? [element] : [...element.children];
  const measure = (): void => {
    frame = null;
    const next = [...panels].flatMap(([element, part]) =>
      partsOf(element, part).flatMap((one) => {
        // A child that has come since is followed from now on; who is followed already is not followed twice.
        observer?.observe(one);
        return rectangleOf(one);
      }),
    );
    if (!sameCovers(covers.current(), next)) covers.set(next);
  };
  const schedule = (): void => {
    frame ??= requestAnimationFrame(measure);
  };
  const moved = ({ target }: Event): void => {
    if (
      target instanceof Node &&
      [...panels.keys()].some((panel) => target.contains(panel) || panel === target.parentNode)
    )
      schedule();
  };
  const start = (): void => {
    observer = new ResizeObserver(schedule);
    addEventListener('resize', schedule);
    for (const name of MOVED) document.addEventListener(name, moved);
  };
  const stop = (): void => {
    observer?.disconnect();
    observer = null;
    removeEventListener('resize', schedule);
    for (const name of MOVED) document.removeEventListener(name, moved);
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    covers.set([]);
  };

  return {
    current: covers.current,
    subscribe: covers.subscribe,
    add(element, part = 'itself') {
      if (observer === null) start();
      panels.set(element, part);
      observer?.observe(element);
      schedule();
      return () => {
        panels.delete(element);
        for (const one of [element, ...partsOf(element, part)]) observer?.unobserve(one);
        if (panels.size === 0) stop();
        else schedule();
      };
    },
  };
}
