import { lazy, Suspense } from 'react';
import { loadWarm } from './load-warm.ts';

const Slider = lazy(async () => ({
  default: (await loadWarm(() => import('#features/level-slider/LevelSlider.tsx'))).LevelSlider,
}));

/** The altitudes beside the map; they come with the first weather, which is that of the chosen one. */
export const Levels = () => (
  <Suspense fallback={null}>
    <Slider />
  </Suspense>
);
