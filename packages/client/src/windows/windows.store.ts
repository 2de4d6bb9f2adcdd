import { timings, type DeviceKind } from '@meltemi/catalogue';
import { createListeners } from '#signals/index.ts';
import type { AppEvents, Clock, EventBus } from '#device/index.ts';
import type { AnyWindow, RawParams, WindowContent } from './define-window.ts';
import { paneOn, windowsToClose, type PaneName } from './panes.ts';
import type { NoParams, WindowName, WindowParams, WindowServices } from './window-params.ts';

/** A window that is wanted; a closing one fades for 500 ms and is then removed. */
export interface OpenWindow {
  readonly name: WindowName;
  readonly phase: 'loading' | 'open' | 'closing';
  readonly params: unknown;
  /** Its code; null while that is on its way. */
  readonly content: WindowContent | null;
  /** The bottom pane shows only its head. */
  readonly half: boolean;
  /** It took the place of another without fading. */
  readonly swapped?: boolean;
}

/** A window that is open, and where it stands on this device; null floats over the map. */
export interface OpenPane {
  readonly name: string;
  readonly pane: PaneName | null;
}

/** The parameters of a window may be left out where it needs none. */
type OpenArguments<Name extends WindowName> = NoParams extends WindowParams[Name]
  ? [params?: WindowParams[Name]]
  : [params: WindowParams[Name]];

/** The windows of the screen. */
export interface Windows {
  readonly current: () => readonly OpenWindow[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: (name: WindowName) => boolean;
  /** The open windows with their panes. */
  readonly panes: () => readonly OpenPane[];
  /** Every window that exists. */
  readonly definitions: readonly AnyWindow[];
  readonly definition: (name: string) => AnyWindow | undefined;
  /** Opens a window; a failure is logged. */
  readonly open: <Name extends WindowName>(name: Name, ...params: OpenArguments<Name>) => void;
  /**
   * Opens what a path, a plugin or a stored record names. Resolves once the window is on the screen or a close request
   * came first; rejects when it cannot be shown.
   */
  readonly openByName: (name: string, raw?: RawParams) => Promise<void>;
  readonly close: (name: string) => void;
  readonly closeAll: () => void;
  readonly setHalf: (name: string, half: boolean) => void;
  /** The content could not be mounted: the window goes at once, and the fault is logged. */
  readonly mountFailed: (name: string, error: unknown) => void;
}

/** What the windows need. */
export interface WindowsEnvironment {
  readonly clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>;
  readonly bus: Pick<EventBus<AppEvents>, 'on' | 'emit'>;
  readonly device: () => DeviceKind;
  readonly definitions: readonly AnyWindow[];
  /** What the code of windows is given. */
  readonly services: WindowServices;
  /** True while windows that need a login show the login instead; it also remembers what was wanted. */
  readonly refusedWithoutLogin?: (name: WindowName, raw: RawParams) => boolean;
  readonly logError: (module: string, message: string, cause?: unknown) => void;
}

/** The life of windows: loading, open, closing, removed. Conflicting panes close each other; a close request while loading cancels. */
export function createWindows({
  clock,
  bus,
  device,
  definitions,
  services,
  refusedWithoutLogin,
  logError,
}: WindowsEnvironment): Windows {
  const known = new Map<string, AnyWindow>(definitions.map((definition) => [definition.name, definition]));
  const contents = new Map<string, WindowContent>();
  const listeners = createListeners<undefined>();
  const timers = new Map<string, number>();
  let list: readonly OpenWindow[] = [];

  const become = (next: readonly OpenWindow[]): void => {
    list = next;
    listeners.tell(undefined);
  };
  const find = (name: string): OpenWindow | undefined => list.find((window) => window.name === name);
  const change = (name: string, part: Partial<OpenWindow>): void =>
    become(list.map((window) => (window.name === name ? { ...window, ...part } : window)));
  const isOpen = (name: string): boolean => find(name)?.phase === 'open';
  const stopTimer = (name: string): void => {
    const timer = timers.get(name);
    if (timer !== undefined) clock.clearTimeout(timer);
    timers.delete(name);
  };
  const remove = (name: string): void => {
    stopTimer(name);
    become(list.filter((window) => window.name !== name));
  };
  const shut = (name: string): void => {
    const window = find(name);
    if (window === undefined || window.phase === 'closing') return;
    if (window.phase === 'loading') {
      remove(name);
      return;
    }
    stopTimer(name);
    change(name, { phase: 'closing' });
    timers.set(
      name,
      clock.setTimeout(() => remove(name), timings.paneCloseMs),
    );
    bus.emit('pluginClosed', { name });
  };
  /** Closes what does not fit beside a window, among those in the given phases. */
  const closeOthers = (definition: AnyWindow, phases: readonly OpenWindow['phase'][]): void => {
    const others = list.flatMap(({ name, phase }) => (phases.includes(phase) ? (known.get(name) ?? []) : []));
    for (const { name } of windowsToClose(definition, others, device())) shut(name);
  };
  /** Takes away at once what a window takes turns with; and returns it. A sheet stays as far up as it was. */
  const swapOut = ({ swapsWith = [] }: AnyWindow): OpenWindow | undefined => {
    const other = list.find((window) => window.phase === 'open' && swapsWith.includes(window.name));
    if (other === undefined) return undefined;
    remove(other.name);
    bus.emit('pluginClosed', { name: other.name });
    return other;
  };
  const mount = (definition: AnyWindow, content: WindowContent, params: unknown): void => {
    const { name, autoCloseMs } = definition;
    stopTimer(name);
    const before = swapOut(definition);
    closeOthers(definition, ['loading', 'open']);
    const half = before?.half ?? (definition.sheet === true && device() === 'mobile');
    const swapped = before !== undefined;
    become([...list.filter((window) => window.name !== name), { name, phase: 'open', params, content, half, swapped }]);
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
  const isOn = ({ only }: AnyWindow): boolean => only === undefined || (only === 'phone') === (device() === 'mobile');
  const openByName = async (name: string, raw: RawParams = {}): Promise<void> => {
    const definition = known.get(name);
    if (definition === undefined || !isOn(definition)) return refuse(`There is no panel ${name}`);
    const params = definition.read(raw);
    if (params === null) return refuse(`The panel ${name} cannot be opened with ${JSON.stringify(raw)}`);
    if (definition.needsLogin === true && refusedWithoutLogin?.(definition.name, raw) === true)
      return openByName('login', { reason: name });
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
    const wanted: OpenWindow = { name, phase: 'loading', params, content: null, half: false };
    // Of two that wait for the same place the later one is wanted.
    closeOthers(definition, ['loading']);
    become([...list.filter((window) => window.name !== name), wanted]);
    try {
      const content = await definition.load(services);
      contents.set(name, content);
      // Closed, or opened again with other parameters, while the code was on its way.
      if (find(name) === wanted) mount(definition, content, params);
    } catch (cause) {
      if (find(name) === wanted) remove(name);
      logError('windows', `The panel ${name} could not be loaded`, cause);
      throw cause;
    }
  };
  const mountFailed = (name: string, error: unknown): void => {
    logError('windows', `The panel ${name} could not be mounted`, error);
    const wasOpen = isOpen(name);
    remove(name);
    if (wasOpen) bus.emit('pluginClosed', { name });
  };
  const setHalf = (name: string, half: boolean): void => {
    const window = find(name);
    if (window?.phase !== 'open' || window.half === half) return;
    change(name, { half });
    if (half) bus.emit('pluginHalfOpened', { name });
  };
  const panes = (): readonly OpenPane[] =>
    list.flatMap(({ name, phase }) => {
      const definition = phase === 'open' ? known.get(name) : undefined;
      return definition === undefined ? [] : [{ name, pane: paneOn(definition.pane, device()) }];
    });
  const closeAll = (): void => {
    for (const { name } of list) shut(name);
  };

  // A refusal is already logged, and nobody waits for the outcome.
  const open = (name: string, params?: RawParams): void => void openByName(name, params).catch(() => undefined);
  bus.on('rqstOpen', ({ name, params }) => open(name, params));
  bus.on('rqstClose', ({ name }) => shut(name));
  bus.on('rqstHalfOpen', ({ name }) => setHalf(name, true));
  bus.on('back2home', closeAll);
  return {
    current: () => list,
    subscribe: (listener) => listeners.add(listener),
    isOpen,
    panes,
    definitions,
    definition: (name) => known.get(name),
    open: open as Windows['open'],
    openByName,
    close: shut,
    closeAll,
    setHalf,
    mountFailed,
  };
}
