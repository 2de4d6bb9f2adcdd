import { useEffect, useState } from 'react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { placeUnder, type Coordinates as Place } from '#places/index.ts';
import { placeWords } from './coordinates.rules.ts';
import styles from './Coordinates.module.css';

/** The point of the screen where the mouse is, in px; null before it moved, and for fingers, which cover what they point at. */
function usePointer(): readonly [x: number, y: number] | null {
  const [point, setPoint] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') setPoint([event.clientX, event.clientY]);
    };
    window.addEventListener('pointermove', move, { passive: true });
    return () => window.removeEventListener('pointermove', move);
  }, []);
  return point;
}

/** Latitude and longitude under the pointer, for those who asked to see them. */
export function Coordinates({ camera, globe }: { camera: Place & { readonly zoom: number }; globe: boolean }) {
  const t = useText('main');
  const pointer = usePointer();
  // On the globe, where pixels are no measure, and without a mouse the middle of the map counts.
  const place =
    pointer === null || globe
      ? camera
      : placeUnder(camera, pointer[0] - window.innerWidth / 2, pointer[1] - window.innerHeight / 2);
  return (
    <span
      className={`${surfaces.float} ${styles.place}`}
      role="note"
      aria-label={t('coordinates')}
      dir="ltr"
      data-coordinates
    >
      {placeWords(place, camera.zoom)}
    </span>
  );
}
