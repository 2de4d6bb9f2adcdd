import { lazy, Suspense } from 'react';
import { surfaces } from '#controls/index.ts';
import { useSetting } from '#settings/index.ts';
import { loadWarm } from './load-warm.ts';
import styles from '../Screen.module.css';

const Bar = lazy(async () => ({ default: (await loadWarm(() => import('#features/pois/PoiBar.tsx'))).PoiBar }));

const Key = lazy(async () => ({ default: (await loadWarm(() => import('#features/pois/PoiKey.tsx'))).PoiKey }));

/** The bar that chooses the points on the map, whose room is kept until it comes. */
export const PoisBar = () => (
  <Suspense fallback={<div className={`${surfaces.float} ${styles.pois}`} />}>
    <Bar />
  </Suspense>
);

/** What the signs of the shown points mean; its code comes with the first kind beside the favourites. */
export function PoisKey() {
  const [chosen, temporary] = [useSetting('pois'), useSetting('poisTemporary')];
  if ((temporary ?? chosen) === 'favs') return null;
  return (
    <Suspense fallback={null}>
      <Key />
    </Suspense>
  );
}
