import type { Clock } from '#device/index.ts';

/** Draws frame after frame. */
export interface FrameLoop {
  start(): void;
  stop(): void;
}

/** A frame after a long pause (a busy page) counts as this many ms, so that time never leaps. */
const LONGEST_FRAME_MS = 250;

/** Calls `draw` once a frame with the ms since the frame before, 0 for the first, until it is stopped. */
export function createFrameLoop(
  clock: Pick<Clock, 'requestAnimationFrame' | 'cancelAnimationFrame'>,
  draw: (elapsedMs: number) => void,
): FrameLoop {
  let last: number | null = null;
  let frame: number | null = null;
  const run = (ms: number): void => {
    const elapsed = last === null ? 0 : Math.min(LONGEST_FRAME_MS, ms - last);
    last = ms;
    frame = clock.requestAnimationFrame(run);
    draw(elapsed);
  };
  const stop = (): void => {
    if (frame !== null) clock.cancelAnimationFrame(frame);
    frame = null;
    last = null;
  };
  return {
    start: () => {
      stop();
      frame = clock.requestAnimationFrame(run);
    },
    stop,
  };
}
