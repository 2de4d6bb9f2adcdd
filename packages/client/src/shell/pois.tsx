import { lazy, Suspense } from 'react';
import { surfaces } from '../controls/index.ts';
import type { PoiSlotProps } from '../features/pois/PoiSlot.tsx';
import styles from './Screen.module.css';

/** How often it is looked whether the first weather is drawn, ms. */
const LOOK_MS = 200;

/** Waits for the end of the warm-up: what chooses points is no part of the first picture, and must not hold it up. */
async function warm(): Promise<void> {
  while (document.documentElement.dataset['warmUp'] !== undefined)
    await new Promise((done) => {
      setTimeout(done, LOOK_MS);
    });
}

const Slot = lazy(async () => {
  await warm();
  return { default: (await import('../features/pois/PoiSlot.tsx')).PoiSlot };
});

/** The bar that chooses the points on the map, whose room is kept until it comes, and what their signs mean. */
export const Pois = (props: PoiSlotProps) => (
  <Suspense fallback={props.part === 'bar' ? <div className={`${surfaces.float} ${styles.pois}`} /> : null}>
    <Slot {...props} />
  </Suspense>
);
