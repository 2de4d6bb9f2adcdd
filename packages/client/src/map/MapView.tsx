import { useEffect, useRef } from 'react';
import type { MapController } from './map-controller.ts';
import { PickerMarker } from './pointer/PickerMarker.tsx';
import { SymbolList } from './symbols/SymbolList.tsx';
import styles from './MapView.module.css';

/** The map, filling the element around it. */
export function MapView({ controller }: { readonly controller: MapController }) {
  const container = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLCanvasElement>(null);
  const symbols = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (container.current === null || texts.current === null || symbols.current === null) return undefined;
    return controller.mount({ container: container.current, texts: texts.current, symbols: symbols.current });
  }, [controller]);
  return (
    <div className={styles.map}>
      <div ref={container} className={styles.engine} data-map="" />
      <canvas ref={texts} className={styles.texts} aria-hidden="true" />
      <canvas ref={symbols} className={styles.texts} aria-hidden="true" />
      <SymbolList board={controller.symbols} />
      <PickerMarker controller={controller} />
    </div>
  );
}
