import { useSyncExternalStore } from 'react';
import { useServices } from '../services/index.ts';
import type { OpenPane } from '../windows/index.ts';

/** Whether any window stands in a pane; the component draws again only when that changes. */
export function usePaneOpen(pane: NonNullable<OpenPane['pane']>): boolean {
  const { windows } = useServices();
  return useSyncExternalStore(windows.subscribe, () => windows.panes().some((one) => one.pane === pane));
}
