import {
  isWindowName,
  isWindowOn,
  swapsWithoutAnimation,
  timings,
  windowsToClose,
  type DeviceKind,
  type WindowName,
} from '@meltemi/catalogue';
import { createListeners } from '#signals/index.ts';
import { type AppEvents, type Clock, type EventBus } from '../device/index.ts';
import type { AnyWindow, RawParams, WindowContent } from './window-definition.ts';

/** A window that is asked for; a closing one fades for 500 ms and is then removed. */
export interface OpenWindow {
  readonly name: WindowName;
  readonly phase: 'loading' | 'open' | 'closing';
  readonly params: unknown;
  /** Its code; null while that is on its way. */
  readonly content: WindowContent | null;
  /** The bottom pane shows only its head. */
  readonly half: boolean;
  /** It comes or goes without a fade, because another one takes its place. */
  readonly instant: boolean;
}

/** The windows of the screen. */
export interface Windows {
  readonly current: () => readonly OpenWindow[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: (name: WindowName) => boolean;
  readonly definition: (name: WindowName) => AnyWindow | undefined;
  /** Resolves once the window is on the screen or a close request came first; rejects when it cannot be shown. */
  readonly open: (name: string, raw?: RawParams) => Promise<void>;
  readonly close: (name: string) => void;
  readonly closeAll: () => void;
  readonly setHalf: (name: WindowName, half: boolean) => void;
  /** The content could not be mounted: the window goes at once, and the fault is logged. */
  readonly mountFailed: (name: WindowName, error: unknown) => void;
}

/** What the windows are made of. */
export interface WindowsParts {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on' | 'emit'>;
  readonly device: () => DeviceKind;
  readonly definitions: readonly AnyWindow[];
  /** What is opened in place of a window that this visitor may not see; null for any other. */
  readonly instead?: (
    name: WindowName,
    raw: RawParams,
  ) => { readonly name: WindowName; readonly params: RawParams } | null;
  readonly logError: (module: string, message: string, cause?: unknown) => void;
}

/** The life of windows: loading, open, closing, removed. Conflicting panes close each other; a close request while loading cancels. */
export function createWindows({ clock, bus, device, definitions, instead, logError }: WindowsParts): Windows {
  const known = new Map(definitions.map((definition) => [definition.name, definition]));
  const contents = new Map<WindowName, WindowContent>();
  const listeners = createListeners<undefined>();
  const timers = new Map<WindowName, number>();
  let list: readonly OpenWindow[] = [];

  const become = (next: readonly OpenWindow[]): void => {
    list = next;
    listeners.tell(undefined);
  };
  const find = (name: WindowName): OpenWindow | undefined => list.find((window) => window.name === name);
  const change = (name: WindowName, part: Partial<OpenWindow>): void =>
    become(list.map((window) => (window.name === name ? { ...window, ...part } : window)));
  const isOpen = (name: WindowName): boolean => find(name)?.phase === 'open';
  const stopTimer = (name: WindowName): void => {
    const timer = timers.get(name);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(name);
  };
  const remove = (name: WindowName): void => {
    stopTimer(name);
    become(list.filter((window) => window.name !== name));
  };
  const shut = (name: WindowName, instant = false): void => {
    const window = find(name);
    if (window === undefined || window.phase === 'closing') return;
    if (window.phase === 'loading') {
      remove(name);
      return;
    }
    stopTimer(name);
    if (instant) remove(name);
    else {
      change(name, { phase: 'closing' });
      timers.set(
        name,
        clock.setTimeout(() => remove(name), timings.paneCloseMs),
      );
    }
    bus.emit('pluginClosed', { name });
  };
  const closeOthers = (name: WindowName): boolean => {
    const others = windowsToClose(
      name,
      list.filter(({ phase }) => phase !== 'closing').map((window) => window.name),
      device(),
    );
    const swapped = others.some((other) => swapsWithoutAnimation(other, name));
    for (const other of others) shut(other, swapsWithoutAnimation(other, name));
    return swapped;
  };
  const mount = (definition: AnyWindow, content: WindowContent, params: unknown): void => {
    const { name, autoCloseMs } = definition;
    stopTimer(name);
    const instant = closeOthers(name);
    const half = definition.sheet === true && device() === 'mobile';
    become([...list.filter((window) => window.name !== name), { name, phase: 'open', params, content, half, instant }]);
    if (autoCloseMs !== undefined)
      timers.set(
        name,
        clock.setTimeout(() => shut(name), autoCloseMs),
      );
    bus.emit('pluginOpened', { name });
    if (half) bus.emit('pluginHalfOpened', { name });
  };
  const refuse = (message: string): Promise<never> => {
    logError('windows', message);
    return Promise.reject(new Error(message));
  };
  const open = async (name: string, raw: RawParams = {}): Promise<void> => {
    const definition = isWindowName(name) && isWindowOn(name, device()) ? known.get(name) : undefined;
    if (definition === undefined) return refuse(`There is no panel ${name}`);
    const params = definition.read(raw);
    if (params === null) return refuse(`The panel ${name} cannot be opened with ${JSON.stringify(raw)}`);
    const other = instead?.(definition.name, raw) ?? null;
    if (other !== null) return open(other.name, other.params);
    if (isOpen(definition.name)) {
      // A sheet stays where it was pulled to; any other window shows itself whole again.
      change(definition.name, { params, ...(definition.sheet === true ? {} : { half: false }) });
      return undefined;
    }
    const ready = contents.get(definition.name);
    if (ready !== undefined) {
      mount(definition, ready, params);
      return undefined;
    }
    return fetchAndMount(definition, params);
  };
  const fetchAndMount = async (definition: AnyWindow, params: unknown): Promise<void> => {
    const { name } = definition;
    stopTimer(name);
    const asked: OpenWindow = { name, phase: 'loading', params, content: null, half: false, instant: false };
    // Of two that wait for the same place the later one is wanted.
    for (const other of windowsToClose(
      name,
      list.filter(({ phase }) => phase === 'loading').map((window) => window.name),
      device(),
    ))
      shut(other);
    become([...list.filter((window) => window.name !== name), asked]);
    try {
      const content = await definition.load();
      contents.set(name, content);
      // Closed, or asked for anew with other parameters, while the code was on its way.
      if (find(name) === asked) mount(definition, content, params);
    } catch (cause) {
      if (find(name) === asked) remove(name);
      logError('windows', `The panel ${name} could not be loaded`, cause);
      throw cause;
    }
  };
  const mountFailed = (name: WindowName, error: unknown): void => {
    logError('windows', `The panel ${name} could not be mounted`, error);
    const wasOpen = isOpen(name);
    remove(name);
    if (wasOpen) bus.emit('pluginClosed', { name });
  };
  const close = (name: string): void => {
    if (isWindowName(name)) shut(name);
  };
  const setHalf = (name: WindowName, half: boolean): void => {
    const window = find(name);
    if (window?.phase !== 'open' || window.half === half) return;
    change(name, { half });
    if (half) bus.emit('pluginHalfOpened', { name });
  };
  const closeAll = (): void => {
    for (const { name } of list) shut(name);
  };

  // A refusal is already logged, and an event has nobody who waits for its outcome.
  bus.on('rqstOpen', ({ name, params }) => void open(name, params).catch(() => undefined));
  bus.on('rqstClose', ({ name }) => close(name));
  bus.on('rqstHalfOpen', ({ name }) => {
    if (isWindowName(name)) setHalf(name, true);
  });
  bus.on('back2home', closeAll);
  return {
    current: () => list,
    subscribe: (listener) => listeners.add(listener),
    isOpen,
    definition: (name) => known.get(name),
    open,
    close,
    closeAll,
    setHalf,
    mountFailed,
  };
}
