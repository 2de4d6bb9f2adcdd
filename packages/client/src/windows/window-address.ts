import { parseEntryPath, timings, type DeviceKind } from '@meltemi/catalogue';
import type { AppEvents, Clock, EventBus } from '#device/index.ts';
import { matchRoute } from './route/route.ts';
import type { Windows } from './windows.store.ts';

/** The address of the page as the windows use it. */
export interface WindowAddress {
  readonly path: () => string;
  /** A new entry of the history; the query stays. */
  readonly push: (path: string) => void;
  /** Corrects the present entry. */
  readonly replace: (path: string) => void;
  readonly onBack: (listener: () => void) => () => void;
}

/** What keeps windows and address in step. */
export interface WindowAddressEnvironment {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly bus: Pick<EventBus<AppEvents>, 'emit'>;
  readonly windows: Windows;
  readonly address: WindowAddress;
  readonly device: () => DeviceKind;
  readonly logError: (module: string, message: string) => void;
  /** The title that a lost path leaves behind is set back. */
  readonly resetTitle: () => void;
}

/** The window that was opened last and its path, '/' when none of the open ones has a path. */
const lastOpened = (windows: Windows): { readonly name: string | null; readonly path: string } => {
  const open = windows.current().filter(({ phase }) => phase === 'open');
  for (const { name, params } of open.toReversed()) {
    const path = windows.definition(name)?.path(params) ?? null;
    if (path !== null) return { name, path };
  }
  return { name: null, path: '/' };
};

/**
 * Keeps the path and the open windows in step: a path opens its window, the back button re-reads the path, and what
 * opens or closes is written 200 ms after the last change, so that a passing window leaves no entry behind.
 */
export function followAddress({
  clock,
  bus,
  windows,
  address,
  device,
  logError,
  resetTitle,
}: WindowAddressEnvironment): () => void {
  let timer: number | null = null;
  let isReading = false;
  /**
   * The window that the address itself opened: its path is set right in place instead of being a step of its own. Another
   * that somebody opens right after it is a step.
   */
  let openedByAddress: string | null = null;

  const writePath = (): void => {
    timer = null;
    const { name, path } = lastOpened(windows);
    const write = name !== null && name === openedByAddress ? address.replace : address.push;
    openedByAddress = null;
    if (path !== parseEntryPath(address.path()).path) write(path);
  };
  const cancel = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const touch = (): void => {
    // A window whose code is on its way says later what its path is.
    if (isReading || windows.current().some(({ phase }) => phase === 'loading')) return;
    cancel();
    timer = clock.setTimeout(writePath, timings.addressDebounceMs);
  };
  const lose = (path: string): void => {
    logError('router', `404: no route for ${path}`);
    address.replace('/');
    resetTitle();
  };
  /** Closes what the address does not name. */
  const closeOthers = (wanted: string | null): void => {
    for (const { name, params } of windows.current()) {
      const hasPath = (windows.definition(name)?.path(params) ?? null) !== null;
      if (name !== wanted && (hasPath || wanted === null)) windows.close(name);
    }
  };
  /** Shows what the address says; closes everything when it names no window. */
  const read = (): void => {
    cancel();
    const { path } = parseEntryPath(address.path());
    const route = matchRoute(windows.definitions, path, device());
    isReading = true;
    closeOthers(route?.target.name ?? null);
    isReading = false;
    openedByAddress = route?.target.name ?? null;
    if (route !== null) windows.openByName(route.target.name, route.params).catch(() => lose(path));
    else if (path !== '/') lose(path);
    bus.emit('routerParsed', { path });
  };

  const endings = [windows.subscribe(touch), address.onBack(read)];
  read();
  return () => {
    cancel();
    for (const end of endings) end();
  };
}

/** The address of the running page. */
export const browserAddress = (view: Window): WindowAddress => ({
  path: () => view.location.pathname,
  push: (path) => view.history.pushState(null, '', path + view.location.search),
  replace: (path) => view.history.replaceState(null, '', path + view.location.search),
  onBack: (listener) => {
    view.addEventListener('popstate', listener);
    return () => view.removeEventListener('popstate', listener);
  },
});
