import { lazy, Suspense } from 'react';
import { warm } from './warm.ts';

const Slider = lazy(async () => {
  await warm();
  return { default: (await import('#features/level-slider/LevelSlider.tsx')).LevelSlider };
});

/** The altitudes beside the map; they come with the first weather, which is that of the chosen one. */
export const Levels = () => (
  <Suspense fallback={null}>
    <Slider />
  </Suspense>
);
