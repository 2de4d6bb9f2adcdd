import type { Clock } from '#device/index.ts';

/** Waits before failed tiles are asked for again, ms; the last one stays. */
export const RETRY_MS = [3_000, 6_000, 15_000, 30_000, 60_000] as const;

/** Asks again for what failed, after growing pauses: a server that was busy or away is not forgotten, nor hurried. */
export function createRetries(
  clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>,
  retry: () => void,
): { failed(): void; succeeded(): void; stop(): void } {
  let timer: number | null = null;
  let turn = 0;
  const stop = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  return {
    failed() {
      if (timer !== null) return;
      timer = clock.setTimeout(
        () => {
          timer = null;
          turn += 1;
          retry();
        },
        RETRY_MS[Math.min(turn, RETRY_MS.length - 1)] ?? 60_000,
      );
    },
    succeeded() {
      turn = 0;
    },
    stop,
  };
}
