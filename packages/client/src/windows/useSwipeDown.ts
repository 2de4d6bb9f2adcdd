import { useRef, useState, type PointerEvent } from 'react';
import type { PaneRest } from './drag.rules.ts';

/** What the grip of a pane is given. */
export interface Grip {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerCancel: () => void;
}

/** A finger that stays within so many px taps, px. */
const TAP_PX = 5;

/** A button in the head of a pane is pressed, not dragged: a captured pointer would take its click away. */
const isControlWithin = ({ target, currentTarget }: PointerEvent<HTMLElement>): boolean => {
  const control = target instanceof Element ? target.closest('button, a, input, select, textarea') : null;
  return control !== null && control !== currentTarget && currentTarget.contains(control);
};

/** Follows a finger that drags a pane by its grip; `draggedPx` is how far down it is now, and `isTap` is true when a click belongs to no drag. */
export function useSwipeDown(
  restAfter: (draggedPx: number) => PaneRest,
  onRest: (rest: PaneRest) => void,
): { readonly grip: Grip; readonly draggedPx: number; readonly isTap: () => boolean } {
  const from = useRef<number | null>(null);
  const last = useRef(0);
  const [draggedPx, setDragged] = useState(0);
  const end = (): void => {
    from.current = null;
    setDragged(0);
  };
  const grip: Grip = {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0 || isControlWithin(event)) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (from.current !== null) setDragged(event.clientY - from.current);
    },
    onPointerUp: (event) => {
      if (from.current === null) return;
      const travelled = event.clientY - from.current;
      end();
      last.current = travelled;
      onRest(restAfter(travelled));
    },
    onPointerCancel: end,
  };
  /** The click after a drag is none; one of the keyboard follows no drag. */
  const isTap = (): boolean => {
    const travelled = last.current;
    last.current = 0;
    return Math.abs(travelled) < TAP_PX;
  };
  return { grip, draggedPx, isTap };
}
