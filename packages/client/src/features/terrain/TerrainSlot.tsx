import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useServices } from '#services/index.ts';
import { loadLate, useSignal } from '#signals/index.ts';
import { isTerrainOffered } from './terrain.rules.ts';

const TerrainButton = lazy(async () => ({
  default: (await loadLate(() => import('./TerrainButton.tsx'))).TerrainButton,
}));

/** The switch of the third dimension, where there is one; it is drawn anew only when it comes or goes. */
export function TerrainSlot({ className }: { className?: string | undefined }) {
  const { map } = useServices();
  const engine = useSignal(map.engine);
  const subscribe = useCallback((onChange: () => void) => map.camera.subscribe(onChange), [map]);
  const isOffered = useSyncExternalStore(subscribe, () => isTerrainOffered(engine, map.camera.current().zoom));
  return (
    isOffered && (
      <Suspense fallback={null}>
        <TerrainButton className={className} />
      </Suspense>
    )
  );
}
