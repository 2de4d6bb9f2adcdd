import type { FunctionComponent } from 'react';
import { toPoint, type LanguageSection, type Point, type WindowName } from '@meltemi/catalogue';

/** What a window is opened with, before the window has checked it: values of a path, or what an opener sent over the bus. */
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

/** The name of a window for people: a key of a section of texts. */
export interface WindowTitle {
  readonly section: LanguageSection;
  readonly key: string;
}

/** A window of the application: how it is called, what it is opened with, where its code lies. */
export interface WindowDefinition<Params = unknown> {
  readonly name: WindowName;
  /** Its name for people; by what it shows where that differs. */
  readonly title: WindowTitle | ((params: NoInfer<Params>) => WindowTitle);
  /** Checks what it is opened with; null refuses. */
  readonly read: (raw: RawParams) => Params | null;
  /** Its path; null for a window that no path opens. */
  readonly path: (params: NoInfer<Params>) => string | null;
  /** Fetches its code, once. */
  readonly load: () => Promise<WindowContent<NoInfer<Params>>>;
  /** A click beside it closes it. */
  readonly closesOutside?: boolean;
  /** It closes by itself after so many ms. */
  readonly autoCloseMs?: number;
  /** It draws its own head, with its own close button. */
  readonly ownHead?: boolean;
  /** In the middle of the screen it is twice as wide as others, over a darkened map. */
  readonly wide?: boolean;
  /** On a phone it is a sheet: it opens half-way up, and a pull takes it to the whole screen or away. */
  readonly sheet?: boolean;
}

/** A definition whose kind of parameters only it knows itself. */
export interface AnyWindow extends Omit<WindowDefinition, 'title' | 'read' | 'path' | 'load'> {
  readonly title: WindowTitle | ((params: unknown) => WindowTitle);
  readonly read: (raw: RawParams) => unknown;
  readonly path: (params: unknown) => string | null;
  readonly load: () => Promise<WindowContent>;
}

/** Defines a window; what `read` lets through is the only thing that `path` and the content ever see. */
export const defineWindow = <Params>(definition: WindowDefinition<Params>): AnyWindow =>
  definition as unknown as AnyWindow;

/** Reads the parameters of a window that needs none. */
export const noParams = (): Readonly<Record<string, never>> => ({});

/** Reads the place that a window is opened for; null where that is none on earth. */
export const readPlace = ({ lat, lon }: RawParams): Point | null => {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  const point = toPoint(lat, lon);
  return point.ok ? point.value : null;
};
