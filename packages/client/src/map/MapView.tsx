import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { loadLate } from '#signals/index.ts';
import type { MapController } from './engine/map-controller.ts';
import { PickerMarker } from './pointer/PickerMarker.tsx';
import styles from './MapView.module.css';

/** Loaded with the first symbols: many visitors have none. */
const SymbolList = lazy(async () => ({
  default: (await loadLate(() => import('./symbols/SymbolList.tsx'))).SymbolList,
}));

/** The map, filling the element around it. */
export function MapView({ controller }: { readonly controller: MapController }) {
  const { list } = controller.symbols;
  const hasSymbols = useSyncExternalStore(list.subscribe, () => list.current().length > 0);
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
      {hasSymbols && (
        <Suspense fallback={null}>
          <SymbolList board={controller.symbols} />
        </Suspense>
      )}
      <PickerMarker controller={controller} />
    </div>
  );
}
