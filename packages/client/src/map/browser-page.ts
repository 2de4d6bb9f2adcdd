import { probeWebGl } from '@meltemi/render';
import type { MapPage } from './engine/map-controller.ts';

/** A page that was not painted after this long is in the background, ms. */
const UNSEEN_MS = 1000;

/** The page of the running browser. */
export function createMapPage(view: Window = window): MapPage {
  const less = view.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    search: () => view.location.search,
    replaceSearch: (search) =>
      view.history.replaceState(view.history.state, '', `${view.location.pathname}${search}${view.location.hash}`),
    prefersStill: () => less.matches,
    watchStill(listener) {
      less.addEventListener('change', listener);
      return () => less.removeEventListener('change', listener);
    },
    size: () => ({ width: view.innerWidth, height: view.innerHeight }),
    timezoneOffset: () => new Date().getTimezoneOffset(),
    framed: () =>
      new Promise((resolve) => {
        // In a task of its own, after the frame.
        view.requestAnimationFrame(() => view.setTimeout(resolve));
        view.setTimeout(resolve, UNSEEN_MS);
      }),
    painted: () =>
      new Promise((resolve) => {
        // The second frame begins when the first has been handed over. A page in the background has none.
        view.requestAnimationFrame(() => view.requestAnimationFrame(() => resolve()));
        view.setTimeout(resolve, UNSEEN_MS);
      }),
    async loadStyle(address) {
      const reply = await view.fetch(address);
      if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
      return reply.json();
    },
    probeGl: probeWebGl,
  };
}
