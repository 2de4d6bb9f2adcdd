import { lazy, Suspense } from 'react';
import type { WarningSlotProps } from '#features/cap-alerts/map/WarningSlot.tsx';
import { useSetting } from '#settings/index.ts';
import { loadLate } from '#signals/index.ts';

// Warnings are loaded when they are first shown; a forecast needs nothing of them.
const Slot = lazy(async () => ({
  default: (await loadLate(() => import('#features/cap-alerts/map/WarningSlot.tsx'))).WarningSlot,
}));

/** Whether warnings are shown, which have their own controls. */
export const useIsWarnings = (): boolean => useSetting('overlay') === 'capAlerts';

/** A part of the screen that the map of warnings fills; nothing over any other map. */
export const Warnings = (props: WarningSlotProps) =>
  useIsWarnings() && (
    <Suspense fallback={null}>
      <Slot {...props} />
    </Suspense>
  );
