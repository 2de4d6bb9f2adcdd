import { lazy, Suspense } from 'react';
import { isSkyOverlay } from '@meltemi/catalogue';
import type { SkySlotProps } from '#features/sky/SkySlot.tsx';
import { useSetting } from '#settings/index.ts';
import { loadLate } from '#signals/index.ts';

// Radar and satellite are loaded when they are first shown; a forecast needs nothing of them.
const Slot = lazy(async () => ({ default: (await loadLate(() => import('#features/sky/SkySlot.tsx'))).SkySlot }));

/** Whether radar or satellite is shown, which has its own controls. */
export const useIsSky = (): boolean => isSkyOverlay(useSetting('overlay'));

/** A part of the screen that radar and satellite fill. */
export const Sky = (props: SkySlotProps) => (
  <Suspense fallback={null}>
    <Slot {...props} />
  </Suspense>
);
