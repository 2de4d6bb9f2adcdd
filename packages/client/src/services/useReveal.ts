import { useCallback, useRef } from 'react';
import type { Coordinates } from '../places/index.ts';
import { createReveal, type PaneSide } from './reveal.ts';
import { useServices } from './ServicesProvider.tsx';

/** Brings what a window is about into view, once, when its place is known; later the map is the visitor's. */
export function useReveal(id: string, pane: PaneSide): (place: Coordinates) => void {
  const reveal = useServices().once(createReveal);
  const shown = useRef<string | null>(null);
  return useCallback(
    ({ lat, lon }) => {
      if (shown.current === id) return;
      shown.current = id;
      reveal(id, { lat, lon }, pane);
    },
    [reveal, id, pane],
  );
}
