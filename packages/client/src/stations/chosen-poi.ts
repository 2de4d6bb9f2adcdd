import { createSignal, type WritableSignal } from '#signals/index.ts';
import type { PoiPoint } from './poi-point.ts';

/** The point whose window is open, which the map never drops; for `services.once`. */
export const createChosenPoi = (): WritableSignal<PoiPoint | null> => createSignal<PoiPoint | null>(null);
