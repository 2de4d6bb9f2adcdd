import type { PlacesRequest } from '#forecasts/worker-messages.ts';

/**
 * What the observer does: the last full hour alone, so that there is something to show soon after a start; everything that
 * is due; the newest forecasts for airports; the newest balloons; the last three days.
 */
export type ObserverTask = 'first' | 'due' | 'forecasts' | 'ascents' | 'past';

/** What the thread of the observer receives: a task (ts is the time, ms), or the answer to what it asked. */
export type ToObserver =
  | { readonly kind: 'task'; readonly id: number; readonly task: ObserverTask; readonly ts: number }
  | { readonly kind: 'values'; readonly id: number; readonly values: readonly Float32Array[] }
  | { readonly kind: 'refused'; readonly id: number; readonly message: string }
  | { readonly kind: 'close' };

/** What it sends: the end of a task, or a question about the world. */
export type FromObserver =
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'ask'; readonly id: number; readonly request: PlacesRequest };
