/** What a started timer or requested frame is stopped with. */
export type TimerHandle = number;

/** Time as the application sees it; everything that waits or dates something uses this clock. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  setTimeout(run: () => void, ms: number): TimerHandle;
  clearTimeout(handle: TimerHandle): void;
  setInterval(run: () => void, ms: number): TimerHandle;
  clearInterval(handle: TimerHandle): void;
  /** Runs once before the next paint; the argument is a time in ms that only grows. */
  requestAnimationFrame(run: (ms: number) => void): TimerHandle;
  cancelAnimationFrame(handle: TimerHandle): void;
}

/** The clock of the browser window. */
export const createBrowserClock = (view: Window = window): Clock => ({
  now: () => Date.now(),
  setTimeout: (run, ms) => view.setTimeout(run, ms),
  clearTimeout: (handle) => view.clearTimeout(handle),
  setInterval: (run, ms) => view.setInterval(run, ms),
  clearInterval: (handle) => view.clearInterval(handle),
  requestAnimationFrame: (run) => view.requestAnimationFrame(run),
  cancelAnimationFrame: (handle) => view.cancelAnimationFrame(handle),
});
