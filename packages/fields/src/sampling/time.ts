import { FieldError } from '../faults/index.ts';

/** Two neighbouring steps and how far between them a time lies. */
export interface Bracket {
  readonly before: number;
  readonly after: number;
  /** 0 at `before`, 1 at `after`. */
  readonly fraction: number;
}

/** Finds the steps around a time among rising times; null outside them. */
export function bracketTime(times: ArrayLike<number>, time: number): Bracket | null {
  const last = times.length - 1;
  if (last < 0 || !(time >= times[0]!) || !(time <= times[last]!)) return null;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  if (time === times[high]) return { before: high, after: high, fraction: 0 };
  if (high === low || time === times[low]) return { before: low, after: low, fraction: 0 };
  const span = times[high]! - times[low]!;
  if (!(span > 0)) throw new FieldError('bad-parameter', 'times must rise');
  return { before: low, after: high, fraction: (time - times[low]!) / span };
}

/** Linear between two numbers; at either end the other one does not matter, even if it is no data. */
export function mixValues(a: number, b: number, fraction: number): number {
  if (fraction <= 0) return a;
  if (fraction >= 1) return b;
  return a + (b - a) * fraction;
}
