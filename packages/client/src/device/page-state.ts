import { createSignal, type Signal } from '../signals/index.ts';

/** Whether the page is seen. */
export type Visibility = 'visible' | 'hidden';

/** Whether the page is visible. */
export type VisibilitySignal = Signal<Visibility>;

/** Whether the browser believes it has a network; only a request can prove it. */
export type OnlineSignal = Signal<boolean>;

/** What the visibility signal needs of the document. */
export interface VisibilityHost {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The visibility of the browser page. */
export const createBrowserVisibility = (page: VisibilityHost = document): VisibilitySignal => {
  const read = (): Visibility => (page.visibilityState === 'hidden' ? 'hidden' : 'visible');
  const state = createSignal(read());
  page.addEventListener('visibilitychange', () => state.set(read()));
  return { current: read, subscribe: (listener) => state.subscribe(listener) };
};

/** What the online signal needs of the window. */
export interface OnlineHost {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** The online and offline events of the browser. */
export const createBrowserOnline = (view: OnlineHost = window): OnlineSignal => {
  const state = createSignal(view.navigator.onLine);
  view.addEventListener('online', () => state.set(true));
  view.addEventListener('offline', () => state.set(false));
  return { current: () => state.current(), subscribe: (listener) => state.subscribe(listener) };
};
