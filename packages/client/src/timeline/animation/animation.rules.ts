import { stepInCalendar, type Calendar } from '@meltemi/catalogue';
import { animationLimits, nextSpeedMultiplier } from './animation-limits.ts';

const HOUR_MS = 3_600_000;

type Moments = Pick<Calendar, 'timestamps' | 'start' | 'end'>;

/** The running animation: where it is in forecast time and how fast. */
export interface AnimationState {
  /** Forecast time, ms; lies between steps most of the time. */
  readonly time: number;
  readonly multiplier: number;
}

/** How long a step takes on the screen at speed 1, in ms: an hour is a second, whether steps are of one hour, three or six. */
export function stepDuration(stepMs: number): number {
  return stepMs <= HOUR_MS
    ? (animationLimits.speed1hMs * stepMs) / HOUR_MS
    : (animationLimits.speedMs * stepMs) / (3 * HOUR_MS);
}

/** The state after some ms on the screen; at every step that is passed the speed follows whether the next data are there. */
export function advance(
  state: AnimationState,
  elapsedMs: number,
  calendar: Moments,
  loaded: (timestamp: number) => boolean,
): AnimationState & { readonly ended: boolean } {
  let { time, multiplier } = state;
  let left = Math.max(0, elapsedMs);
  while (time < calendar.end) {
    const before = stepInCalendar(calendar, time + 1, -1);
    const next = stepInCalendar(calendar, time, 1);
    const stepMs = next - Math.min(before, time);
    // Forecast ms that one ms on the screen passes.
    const pace = (stepMs / stepDuration(stepMs)) * multiplier;
    const needed = (next - time) / pace;
    if (needed > left) return { time: time + left * pace, multiplier, ended: false };
    left -= needed;
    time = next;
    multiplier = nextSpeedMultiplier(multiplier, loaded(stepInCalendar(calendar, next, 1)));
  }
  return { time: calendar.end, multiplier, ended: true };
}

/** Where the animation starts: at the shown time, or from now when the forecast was watched to its end. */
export function startTime(calendar: Moments, shown: number, now: number): number {
  const at = Math.min(calendar.end, Math.max(calendar.start, shown));
  if (at < calendar.end) return at;
  return now < calendar.end ? Math.max(calendar.start, now) : calendar.start;
}
