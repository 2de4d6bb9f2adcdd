import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Gradient, ScaleIdent } from '@meltemi/catalogue';
import { noCustomColours, type CustomColours } from './custom-colours.ts';

const ColoursContext = createContext<CustomColours>(noCustomColours);

/** Hands the user's own colours to what shows colours beside the map. */
export const OwnColoursProvider = ColoursContext.Provider;

/** The user's own colours of a scale, followed; null where the scale keeps its own, and for what has no scale. */
export function useOwnGradient(scale: ScaleIdent | null): Gradient | null {
  const colours = useContext(ColoursContext);
  const subscribe = useCallback((listener: () => void) => colours.subscribe(listener), [colours]);
  const read = (): Gradient | null => (scale === null ? null : colours.of(scale));
  return useSyncExternalStore(subscribe, read, read);
}
