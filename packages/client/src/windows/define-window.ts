import type { FunctionComponent } from 'react';
import type { LanguageSection } from '@meltemi/catalogue';
import { formatRoute, type Route } from './route/route.ts';
import type { PanePlacement } from './panes.ts';
import type { NoParams, WindowName, WindowParams, WindowServices } from './window-params.ts';

/** What a window is opened with, before the window has checked it: values of a path, or what a plugin sent over the bus. */
export type RawParams = Readonly<Record<string, unknown>>;

/** What the content of a window is handed. */
export interface WindowProps<Params = unknown> {
  readonly params: Params;
  readonly phone: boolean;
  /** True while a bottom pane shows only its head. */
  readonly half: boolean;
  readonly close: () => void;
}

/** The content of a window. */
export type WindowContent<Params = unknown> = FunctionComponent<WindowProps<Params>>;

/** A text of the interface: a key of a section. */
export interface WindowTitle {
  readonly section: LanguageSection;
  readonly key: string;
}

/** The entry of a window in the menu. */
export interface MenuEntry {
  readonly label: WindowTitle;
  /** One of the icons of the menu. */
  readonly icon: string;
  /** Entries stand in this order. */
  readonly order: number;
  /** What the window is opened with from here. */
  readonly params?: RawParams;
  /** The number beside the label is the badge of new notifications. */
  readonly badge?: boolean;
  /** A number of its own beside the label, asked for when the menu opens. */
  readonly count?: (services: WindowServices) => Promise<number>;
}

/** Everything that a slice says about its window. */
export interface WindowDefinition<Name extends WindowName> {
  readonly name: Name;
  readonly pane: PanePlacement;
  readonly title: WindowTitle | ((params: WindowParams[Name]) => WindowTitle);
  /** The paths that open it; none for a window that only the interface opens. */
  readonly routes?: readonly Route[];
  /** Its path; the first of its routes where it says nothing else, null for none. */
  readonly path?: (params: WindowParams[Name]) => string | null;
  /** Checks what it is opened with; null refuses. A window without parameters needs none. */
  readonly read?: (raw: RawParams) => WindowParams[Name] | null;
  readonly menu?: readonly MenuEntry[];
  /** Loads its code, once. */
  readonly load: (services: WindowServices) => Promise<WindowContent<WindowParams[Name]>>;
  /** Runs once after the page has been drawn, for what happens without anybody opening the window. */
  readonly start?: (services: WindowServices) => void;
  /** Visitors are asked to log in first. */
  readonly needsLogin?: boolean;
  /** Only phones, or only larger screens, have it. */
  readonly only?: 'phone' | 'large';
  /** A press beside it closes it. */
  readonly closesOutside?: boolean;
  /** It closes by itself after so many ms. */
  readonly autoCloseMs?: number;
  /** It draws its own head, with its own close button. */
  readonly ownHead?: boolean;
  /** In the middle of the screen it is wider than others, over a darkened map. */
  readonly wide?: boolean;
  /** The map behind it stays as bright as it is, since the window speaks of what is to be seen there. */
  readonly lit?: boolean;
  /** Windows of the same place that it takes turns with: the one goes and the other comes at once, without fading. */
  readonly swapsWith?: readonly WindowName[];
  /** On a phone it is a sheet: it opens half-way up, and a pull takes it to the whole screen or away. */
  readonly sheet?: boolean;
}

/** A window whose kind of parameters only it knows itself. */
export interface AnyWindow extends Omit<
  WindowDefinition<never>,
  'name' | 'title' | 'read' | 'path' | 'load' | 'routes' | 'menu'
> {
  readonly name: WindowName;
  readonly title: WindowTitle | ((params: unknown) => WindowTitle);
  readonly routes: readonly Route[];
  readonly menu: readonly MenuEntry[];
  readonly read: (raw: RawParams) => unknown;
  readonly path: (params: unknown) => string | null;
  readonly load: (services: WindowServices) => Promise<WindowContent>;
}

/** Defines a window; what `read` lets through is the only thing that `path` and the content ever see. */
export function defineWindow<Name extends WindowName>(definition: WindowDefinition<Name>): AnyWindow {
  const routes = definition.routes ?? [];
  const [first] = routes;
  const pathOfRoute = (params: object): string | null => (first === undefined ? null : formatRoute(first, params));
  return { read: noParams, path: pathOfRoute, menu: [], ...definition, routes } as unknown as AnyWindow;
}

/** True for a window among the exports of slices. */
export const isWindow = (value: unknown): value is AnyWindow =>
  typeof value === 'object' && value !== null && 'load' in value && 'pane' in value;

/** Reads the parameters of a window that needs none. */
export const noParams = (): NoParams => ({});
