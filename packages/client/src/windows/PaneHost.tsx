import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadLate } from '#signals/index.ts';
import type { CoverMap } from './useCoveredMap.ts';
import type { Windows } from './windows.store.ts';

// Its code comes with the first window that opens.
const Pane = lazy(async () => ({ default: (await loadLate(() => import('./Pane.tsx'))).Pane }));

/** Every window that is open or fading, each in its pane. */
export function PaneHost({
  windows,
  phone,
  cover,
}: {
  windows: Windows;
  phone: boolean;
  /** Counts a pane among what covers the map. */
  cover: CoverMap;
}) {
  const list = useSyncExternalStore(windows.subscribe, windows.current, windows.current);
  return list
    .filter(({ phase }) => phase !== 'loading')
    .map((window) => (
      // The name of a window may be in a section of texts that is still on its way; the rest of the screen does not wait for it.
      <Suspense key={window.name} fallback={null}>
        <Pane window={window} windows={windows} phone={phone} cover={cover} />
      </Suspense>
    ));
}
