import type { SkySpan } from './span.rules.ts';

/** The loop on its way: the shown time, and how long it still rests there, ms on the screen. */
export interface LoopState {
  readonly time: number;
  readonly restMs: number;
}

/** How long the loop rests on now, ms. */
const REST_MS = 1_000;

/** The past of the bar takes this long at speed 1, ms: two hours or twelve alike. */
const PAST_TAKES_MS = 12_000;

/** Where the loop starts: at the shown time, from the start once it was watched to the end. */
export const loopStart = (span: SkySpan, shown: number): LoopState => ({
  time: shown >= span.end || shown < span.start ? span.start : shown,
  restMs: 0,
});

/** The loop after some ms on the screen: it runs to now, rests, runs over the nowcast where there is one, and begins again. */
export function advanceLoop(state: LoopState, elapsedMs: number, span: SkySpan, speed: number): LoopState {
  if (!(span.now > span.start) || span.end < span.now) return { time: span.start, restMs: 0 };
  const pace = ((span.now - span.start) / PAST_TAKES_MS) * speed;
  let { time, restMs } = state;
  let left = Math.max(0, elapsedMs);
  if (time < span.start || time > span.end) [time, restMs] = [span.start, 0];
  while (left > 0) {
    if (restMs > 0) {
      const rested = Math.min(restMs, left);
      restMs -= rested;
      left -= rested;
      if (restMs > 0) break;
      if (time >= span.end) time = span.start;
    }
    const target = time < span.now ? span.now : span.end;
    const needed = (target - time) / pace;
    if (needed > left) return { time: time + left * pace, restMs: 0 };
    left -= needed;
    time = target === span.now ? target : span.start;
    restMs = target === span.now ? REST_MS : 0;
  }
  return { time, restMs };
}
