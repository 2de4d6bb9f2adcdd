import { lazy, Suspense } from 'react';
import { differenceOf } from '@meltemi/catalogue';
import { Legend } from '#features/legend/index.ts';
import { useSetting } from '#settings/index.ts';
import { loadLate } from '#signals/index.ts';

// Differences are loaded when one is first shown; a forecast needs nothing of them.
const Slot = lazy(async () => ({
  default: (await loadLate(() => import('#features/difference/DifferenceSlot.tsx'))).DifferenceSlot,
}));

/** Whether the shown forecast is compared with another one. */
export const useIsDifference = (): boolean =>
  differenceOf(
    { overlay: useSetting('overlay'), product: useSetting('product'), level: useSetting('level') },
    useSetting('differenceWith'),
  ) !== null;

/** The legend of what is shown: of the layer, or of its difference to another forecast. */
export const ShownLegend = ({ bare = false }: { bare?: boolean }) =>
  useIsDifference() ? (
    <Suspense fallback={null}>
      <Slot part="legend" bare={bare} />
    </Suspense>
  ) : (
    <Legend bare={bare} />
  );

/** What the picker reads of a difference. */
export const DifferenceReading = ({ name }: { name: string }) => (
  <Suspense fallback={null}>
    <Slot part="reading" name={name} />
  </Suspense>
);
