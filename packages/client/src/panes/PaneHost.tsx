import { useSyncExternalStore } from 'react';
import { Pane } from './Pane.tsx';
import type { Windows } from './windows.store.ts';

/** Every window that is open or fading, each in its pane. */
export function PaneHost({ windows, phone }: { windows: Windows; phone: boolean }) {
  const list = useSyncExternalStore(windows.subscribe, windows.current, windows.current);
  return list.filter(({ phase }) => phase !== 'loading').map((window) => <Pane key={window.name} window={window} windows={windows} phone={phone} />);
}
