import { Suspense, useSyncExternalStore } from 'react';
import { Pane } from './Pane.tsx';
import type { Windows } from './windows.store.ts';

/** Every window that is open or fading, each in its pane. */
export function PaneHost({ windows, phone }: { windows: Windows; phone: boolean }) {
  const list = useSyncExternalStore(windows.subscribe, windows.current, windows.current);
  return list
    .filter(({ phase }) => phase !== 'loading')
    .map((window) => (
      // The name of a window may be in a section of texts that is still on its way; the rest of the screen does not wait for it.
      <Suspense key={window.name} fallback={null}>
        <Pane window={window} windows={windows} phone={phone} />
      </Suspense>
    ));
}
