import { useEffect, useRef } from 'react';
import type { MapController } from './map-controller.ts';
import { PickerMarker } from './picker/PickerMarker.tsx';
import styles from './MapView.module.css';

/** The map, filling the element around it. */
export function MapView({ controller }: { readonly controller: MapController }) {
  const container = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (container.current === null || texts.current === null) return undefined;
    return controller.mount({ container: container.current, texts: texts.current });
  }, [controller]);
  return (
    <div className={styles.map}>
      <div ref={container} className={styles.engine} data-map="" />
      <canvas ref={texts} className={styles.texts} aria-hidden="true" />
      <PickerMarker controller={controller} />
    </div>
  );
}
