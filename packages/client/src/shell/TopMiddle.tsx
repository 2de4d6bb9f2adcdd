import { lazy, Suspense, useState, type ReactNode } from 'react';
import { createMapSelector } from '../features/map-selector/index.ts';
import { useServices } from '../services/index.ts';
import { useSetting } from '../settings/index.ts';
import { loadLate, useSignal } from '../signals/index.ts';
import { useCover } from './useCover.ts';
import styles from './Screen.module.css';

const MapSelector = lazy(async () => ({
  default: (await loadLate(() => import('../features/map-selector/MapSelector.tsx'))).MapSelector,
}));
const Coordinates = lazy(async () => ({
  default: (await loadLate(() => import('../features/coordinates/Coordinates.tsx'))).Coordinates,
}));

/** The choice of base maps, close to the ground. */
function MapSelectorSlot() {
  const { environment, map, settings } = useServices();
  const [isOpen] = useState(() =>
    createMapSelector({
      clock: environment.clock,
      settings,
      camera: map.camera,
      detail: map.detail,
      hasChoice: map.hasChoice,
    }),
  );
  return useSignal(isOpen) && <MapSelector />;
}

/** Coordinates below the pointer; only they follow the camera. */
function FollowedCoordinates() {
  const { map } = useServices();
  const camera = useSignal(map.camera);
  return <Coordinates camera={camera} globe={useSignal(map.engine) === 'globe'} />;
}

/** What stands below the top edge: the name of the product, the choice of base maps, and coordinates for those who want them. */
export function TopMiddle({ phone, brand }: { phone: boolean; brand: ReactNode }) {
  const latlon = useSetting('latlon');
  return (
    <div ref={useCover('children')} className={styles.topCentre} data-phone={phone || undefined}>
      {brand}
      <Suspense fallback={null}>
        <MapSelectorSlot />
        {latlon && <FollowedCoordinates />}
      </Suspense>
    </div>
  );
}
