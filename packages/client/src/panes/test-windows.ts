import { formatRoute, type DeviceKind } from '@meltemi/catalogue';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { defineWindow, noParams, readPlace, type AnyWindow, type WindowContent } from './window-definition.ts';
import { createWindows, type WindowsParts } from './windows.store.ts';

/** A window's code that comes when a test says so. */
export interface Parcel {
  readonly load: () => Promise<WindowContent>;
  readonly arrive: () => Promise<void>;
  readonly fail: (cause: unknown) => Promise<void>;
  readonly asked: () => number;
}

const nothing: WindowContent = () => null;

/** Lets every promise that is due come to rest. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A parcel that waits. */
export const parcel = (content: WindowContent = nothing): Parcel => {
  let asked = 0;
  let waiting: { resolve: (content: WindowContent) => void; reject: (cause: unknown) => void }[] = [];
  const end = (finish: (one: (typeof waiting)[number]) => void): Promise<void> => {
    for (const one of waiting) finish(one);
    waiting = [];
    return settle();
  };
  return {
    load: () => {
      asked += 1;
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    arrive: () => end(({ resolve }) => resolve(content)),
    fail: (cause) => end(({ reject }) => reject(cause)),
    asked: () => asked,
  };
};

const here = (): Promise<WindowContent> => Promise.resolve(nothing);
const title = { section: 'main', key: 'layers' } as const;

/** Windows of several panes, some with a path. */
export const testDefinitions = (detail: () => Promise<WindowContent> = here): readonly AnyWindow[] => [
  defineWindow({ name: 'menu', title, read: noParams, path: () => '/menu', load: here }),
  defineWindow({ name: 'settings', title, read: noParams, path: () => '/settings', load: here }),
  defineWindow({ name: 'detail', title, read: readPlace, path: (at) => formatRoute('detail', at), load: detail }),
  defineWindow({ name: 'multimodel', title, read: readPlace, path: (at) => formatRoute('multimodel', at), load: here }),
  defineWindow({ name: 'sounding', title, read: readPlace, path: (at) => formatRoute('sounding', at), load: here }),
  defineWindow({ name: 'radiosonde', title, read: noParams, path: () => '/radiosonde/1', load: here }),
  defineWindow({
    name: 'station',
    title,
    read: noParams,
    path: () => '/station/1',
    load: here,
    ownHead: true,
    sheet: true,
  }),
  defineWindow({
    name: 'share',
    title,
    read: noParams,
    path: () => null,
    load: here,
    closesOutside: true,
    autoCloseMs: 8000,
  }),
  defineWindow({
    name: 'fav-layers',
    read: ({ part }) => ({ part: String(part) }),
    title: ({ part }) => ({ section: 'main', key: part }),
    path: () => null,
    load: here,
  }),
  defineWindow({ name: 'picker-mobile', title, read: noParams, path: () => null, load: here }),
];

/** The windows on a bench. */
export function openedWindows({
  device = 'desktop',
  detail,
  instead,
}: { device?: DeviceKind; detail?: () => Promise<WindowContent> } & Pick<WindowsParts, 'instead'> = {}) {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const logged: string[] = [];
  const told: string[] = [];
  bus.on('pluginOpened', ({ name }) => told.push(`+${name}`));
  bus.on('pluginClosed', ({ name }) => told.push(`-${name}`));
  bus.on('pluginHalfOpened', ({ name }) => told.push(`~${name}`));
  const logError = (module: string, message: string): void => void logged.push(`${module}: ${message}`);
  const windows = createWindows({
    clock,
    bus,
    device: () => device,
    definitions: testDefinitions(detail),
    logError,
    ...(instead ? { instead } : {}),
  });
  const phases = (): readonly string[] => windows.current().map(({ name, phase }) => `${name} ${phase}`);
  return { clock, bus, logged, told, logError, windows, phases };
}
