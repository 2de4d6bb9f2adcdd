import { lazy, Suspense } from 'react';
import { surfaces } from '#controls/index.ts';
import { loadWarm } from './load-warm.ts';
import styles from '../Screen.module.css';

// Before there is a map its controls do nothing: they come with the first weather.
const Bar = lazy(async () => {
  const [{ MapControls }, { TerrainSlot }] = await loadWarm(() =>
    Promise.all([import('#features/map-controls/index.ts'), import('#features/terrain/index.ts')]),
  );
  return { default: () => <MapControls terrain={<TerrainSlot className={surfaces.iconButton} />} /> };
});

const Terrain = lazy(async () => ({
  default: (await loadWarm(() => import('#features/terrain/index.ts'))).TerrainSlot,
}));

/** Zoom, globe, mountains, what the map is, sharing and full screen; their room is kept until they come. */
export const MapControlsSlot = () => (
  <Suspense fallback={<div className={`${surfaces.float} ${styles.pois}`} />}>
    <Bar />
  </Suspense>
);

/** The switch to mountains alone, for a phone. */
export const PhoneTerrain = () => (
  <Suspense fallback={null}>
    <Terrain />
  </Suspense>
);
