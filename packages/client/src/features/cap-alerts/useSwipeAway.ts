import { useRef, useState, type PointerEvent } from 'react';
import { swipeThresholds } from '#windows/index.ts';

/** What an element needs to be swiped away sideways by a finger. */
export interface SwipeAway {
  readonly style: { readonly translate?: string; readonly opacity?: number };
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Follows a finger sideways; far enough it puts the element away, else it comes back. */
export function useSwipeAway(onAway: () => void): SwipeAway {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const [moved, setMoved] = useState(0);
  const end = (): void => {
    start.current = null;
    setMoved(0);
  };
  const along = ({ clientX, clientY }: PointerEvent): number => {
    if (start.current === null) return 0;
    const [dx, dy] = [clientX - start.current.x, clientY - start.current.y];
    return Math.abs(dx) > Math.abs(dy) ? dx : 0;
  };
  return {
    style: moved === 0 ? {} : { translate: `${moved}px`, opacity: 1 - Math.min(0.6, Math.abs(moved) / 300) },
    onPointerDown: ({ clientX: x, clientY: y, pointerType }) => {
      // A mouse selects text; it has the button.
      start.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerMove: (event) => {
      if (start.current !== null) setMoved(along(event));
    },
    onPointerUp: (event) => {
      const isFar = Math.abs(along(event)) >= swipeThresholds.closeLargePx;
      end();
      if (isFar) onAway();
    },
    onPointerCancel: end,
  };
}
