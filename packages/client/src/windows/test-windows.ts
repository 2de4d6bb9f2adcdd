import type { DeviceKind } from '@meltemi/catalogue';
import { createEventBus, createFixedClock } from '#device/index.ts';
import { toPoint } from '@meltemi/catalogue';
import { noParams, type AnyWindow, type RawParams, type WindowContent } from './define-window.ts';
import { placements, type PanePlacement } from './panes.ts';
import { formatRoute, latPiece, lonPiece, needed, route } from './route/index.ts';
import type { WindowServices } from './window-params.ts';
import { createWindows, type WindowsEnvironment } from './windows.store.ts';

/** A window's code that comes when a test says so. */
export interface Parcel {
  readonly load: () => Promise<WindowContent>;
  readonly arrive: () => Promise<void>;
  readonly fail: (cause: unknown) => Promise<void>;
  readonly loads: () => number;
}

const nothing: WindowContent = () => null;

/** Lets every promise that is due resolve. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A parcel that waits. */
export const parcel = (content: WindowContent = nothing): Parcel => {
  let loads = 0;
  let waiting: { resolve: (content: WindowContent) => void; reject: (cause: unknown) => void }[] = [];
  const end = (finish: (one: (typeof waiting)[number]) => void): Promise<void> => {
    for (const one of waiting) finish(one);
    waiting = [];
    return settle();
  };
  return {
    load: () => {
      loads += 1;
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    arrive: () => end(({ resolve }) => resolve(content)),
    fail: (cause) => end(({ reject }) => reject(cause)),
    loads: () => loads,
  };
};

const here = (): Promise<WindowContent> => Promise.resolve(nothing);

const readPlace = ({ lat, lon }: RawParams): unknown => {
  const point = toPoint(lat, lon);
  return point.ok ? point.value : null;
};

/** A window of a test; its name need not be one of the application. */
export const testWindow = (
  name: string,
  pane: PanePlacement,
  changes: Partial<Omit<AnyWindow, 'name' | 'pane'>> = {},
): AnyWindow =>
  ({
    name,
    pane,
    title: { section: 'main', key: 'layers' },
    routes: [],
    menu: [],
    read: noParams,
    path: (params: object) => {
      const [first] = changes.routes ?? [];
      return first === undefined ? null : formatRoute(first, params);
    },
    load: here,
    ...changes,
  }) as unknown as AnyWindow;

const place = [needed('lat', latPiece), needed('lon', lonPiece)] as const;
const { bottom, side, question, overTimeline } = placements;

/** Windows of several panes, some with a path. */
export const testDefinitions = (detail: () => Promise<WindowContent> = here): readonly AnyWindow[] => [
  testWindow('menu', side, { routes: [route('menu'), route('overlays')] }),
  testWindow('settings', side, { routes: [route('settings')] }),
  testWindow('favs', side, { routes: [route('favs')], needsLogin: true }),
  testWindow('login', placements.dialog, { read: ({ reason }) => ({ reason }), path: () => '/login' }),
  testWindow('detail', bottom, { routes: [route(...place)], read: readPlace, load: detail }),
  testWindow('multimodel', bottom, { routes: [route('multimodel', ...place)], read: readPlace }),
  testWindow('sounding', bottom, {
    routes: [route('sounding', ...place)],
    read: readPlace,
    sheet: true,
    swapsWith: ['radiosonde'],
  }),
  testWindow('radiosonde', bottom, { sheet: true, swapsWith: ['sounding'] }),
  testWindow('station', bottom, { path: () => '/station/1', ownHead: true, sheet: true }),
  testWindow('share', question, { closesOutside: true, autoCloseMs: 8000 }),
  testWindow('fav-layers', side, {
    read: ({ part }) => ({ part: String(part) }),
    title: (params) => ({ section: 'main', key: (params as { readonly part: string }).part }),
  }),
  testWindow('picker-mobile', overTimeline, { only: 'phone' }),
];

/** Windows with a clock and a bus of their own. */
export function openedWindows({
  device = 'desktop',
  detail,
  refusedWithoutLogin,
}: { device?: DeviceKind; detail?: () => Promise<WindowContent> } & Pick<
  WindowsEnvironment,
  'refusedWithoutLogin'
> = {}) {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const logged: string[] = [];
  const announced: string[] = [];
  bus.on('pluginOpened', ({ name }) => announced.push(`+${name}`));
  bus.on('pluginClosed', ({ name }) => announced.push(`-${name}`));
  bus.on('pluginHalfOpened', ({ name }) => announced.push(`~${name}`));
  const logError = (module: string, message: string): void => void logged.push(`${module}: ${message}`);
  const windows = createWindows({
    clock,
    bus,
    device: () => device,
    definitions: testDefinitions(detail),
    logError,
    services: {} as WindowServices,
    ...(refusedWithoutLogin ? { refusedWithoutLogin } : {}),
  });
  const phases = (): readonly string[] => windows.current().map(({ name, phase }) => `${name} ${phase}`);
  return { clock, bus, logged, announced, logError, windows, phases };
}
