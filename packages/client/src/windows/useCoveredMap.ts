import { useEffect, type RefObject } from 'react';

/** Counts an element among what covers the map until the returned function is called. */
export type CoverMap = (element: Element) => () => void;

/** Says that a pane lies over the map, so that words on the map keep out from under it. */
export function useCoveredMap(frame: RefObject<HTMLElement | null>, cover: CoverMap, covers: boolean): void {
  useEffect(() => {
    const element = frame.current;
    return covers && element !== null ? cover(element) : undefined;
  }, [frame, cover, covers]);
}
