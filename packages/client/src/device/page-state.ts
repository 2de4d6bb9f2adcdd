import { createListeners } from './listeners.ts';
import type { Unsubscribe } from './listeners.ts';

/** A value of the page that changes from outside, with news of every change. */
export interface Watched<Value> {
  readonly current: () => Value;
  /** Hears the new value after each change, not the present one. */
  readonly subscribe: (listener: (value: Value) => void) => Unsubscribe;
}

/** A watched value that a test can move. */
export interface MovableWatched<Value> extends Watched<Value> {
  move(value: Value): void;
}

/** Whether the page is seen. */
export type Visibility = 'visible' | 'hidden';

/** Tells whether the page is seen. */
export type VisibilityDoor = Watched<Visibility>;

/** Tells whether the browser believes it has a network; only a request can prove it. */
export type OnlineDoor = Watched<boolean>;

/** A watched value in memory. */
export const createMovable = <Value>(start: Value): MovableWatched<Value> => {
  const listeners = createListeners<Value>();
  let value = start;
  return {
    current: () => value,
    subscribe: (listener) => listeners.add(listener),
    move: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell(next);
    },
  };
};

/** What the visibility door needs of the document. */
export interface VisibilityHost {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
}

/** The visibility of the browser page. */
export const createBrowserVisibility = (page: VisibilityHost = document): VisibilityDoor => {
  const read = (): Visibility => (page.visibilityState === 'hidden' ? 'hidden' : 'visible');
  const state = createMovable(read());
  page.addEventListener('visibilitychange', () => state.move(read()));
  return { current: read, subscribe: (listener) => state.subscribe(listener) };
};

/** What the online door needs of the window. */
export interface OnlineHost {
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: 'online' | 'offline', listener: () => void): void;
}

/** The online and offline events of the browser. */
export const createBrowserOnline = (view: OnlineHost = window): OnlineDoor => {
  const state = createMovable(view.navigator.onLine);
  view.addEventListener('online', () => state.move(true));
  view.addEventListener('offline', () => state.move(false));
  return { current: () => state.current(), subscribe: (listener) => state.subscribe(listener) };
};
