import { useEffect, useRef, type RefObject } from 'react';
import { wheelSteps } from './timeline.rules.ts';

/** Turns of the wheel over the strip step through time. React listens passively, so the page would scroll: the listener is our own. */
export function useWheel(strip: RefObject<HTMLElement | null>, step: (direction: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    let kept = 0;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const result = wheelSteps(kept, Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY);
      kept = result.kept;
      for (let left = Math.abs(result.steps); left > 0; left -= 1) latest.current(result.steps > 0 ? 1 : -1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [strip]);
}
