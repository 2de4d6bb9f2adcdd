import { isWindowName, matchRoute, parseEntryPath, timings, windowsToClose, type DeviceKind, type WindowName } from '@meltemi/catalogue';
import { createListeners, type AppEvents, type Clock, type EventBus } from '../device/index.ts';

/** A window on the screen; a closing one fades for 500 ms and is then removed. */
export interface OpenWindow {
  readonly name: WindowName;
  readonly closing: boolean;
}

/** The windows on the screen. */
export interface Windows {
  readonly current: () => readonly OpenWindow[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: (name: WindowName) => boolean;
  readonly open: (name: string) => void;
  readonly close: (name: string) => void;
}

/** The address of the page as the windows use it. */
export interface WindowAddress {
  readonly path: () => string;
  /** A new entry of the history; the query stays. */
  readonly push: (path: string) => void;
  /** Corrects the present entry. */
  readonly replace: (path: string) => void;
  readonly onBack: (listener: () => void) => () => void;
}

/** What the windows are made of. */
export interface WindowsParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on' | 'emit'>;
  readonly device: DeviceKind;
  readonly address: WindowAddress;
  readonly logError: (module: string, message: string) => void;
  /** The windows that exist, each with its path. */
  readonly paths: Readonly<Partial<Record<WindowName, string>>>;
}

/** Opens and closes windows as the bus, the address and the screen ask for; conflicting panes close each other. */
export function createWindows({ clock, bus, device, address, logError, paths }: WindowsParts): Windows {
  const listeners = createListeners<undefined>();
  const timers = new Map<WindowName, number>();
  let list: readonly OpenWindow[] = [];

  const become = (next: readonly OpenWindow[]): void => {
    list = next;
    listeners.tell(undefined);
  };
  const isOpen = (name: WindowName): boolean => list.some((window) => window.name === name && !window.closing);
  const remove = (name: WindowName): void => {
    timers.delete(name);
    become(list.filter((window) => window.name !== name));
  };
  const shut = (name: WindowName): void => {
    if (!isOpen(name)) return;
    become(list.map((window) => (window.name === name ? { name, closing: true } : window)));
    timers.set(name, clock.setTimeout(() => remove(name), timings.paneCloseMs));
    bus.emit('pluginClosed', { name });
  };
  const show = (name: WindowName): void => {
    if (isOpen(name)) return;
    const open = list.filter(({ closing }) => !closing).map((window) => window.name);
    for (const other of windowsToClose(name, open, device)) shut(other);
    const timer = timers.get(name);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(name);
    become([...list.filter((window) => window.name !== name), { name, closing: false }]);
    bus.emit('pluginOpened', { name });
  };
  const known = (name: string): name is WindowName => {
    const exists = isWindowName(name) && paths[name] !== undefined;
    if (!exists) logError('windows', `There is no panel ${name}`);
    return exists;
  };
  const open = (name: string): void => {
    if (!known(name) || isOpen(name)) return;
    show(name);
    address.push(paths[name] ?? '/');
  };
  const close = (name: string): void => {
    if (!isWindowName(name) || !isOpen(name)) return;
    shut(name);
    address.push('/');
  };
  /** Shows what the address says; closes everything when it names no window. */
  const follow = (): void => {
    const { path } = parseEntryPath(address.path());
    const route = matchRoute(path, device);
    if (route.found) {
      if (known(route.window)) show(route.window);
      return;
    }
    for (const { name } of list) shut(name);
    if (path === '/') return;
    logError('router', `404: no route for ${path}`);
    address.replace('/');
  };

  bus.on('rqstOpen', ({ name }) => open(name));
  bus.on('rqstClose', ({ name }) => close(name));
  address.onBack(follow);
  follow();
  return { current: () => list, subscribe: (listener) => listeners.add(listener), isOpen, open, close };
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
