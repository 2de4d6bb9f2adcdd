import { readStamp, writeStamp } from '@meltemi/contract';
import type { SeenFrame } from './sky-source.ts';

/** A strip as its name says it. */
export interface StripName {
  /** The first frame, or the one from which the others are extrapolated. */
  readonly start: number;
  readonly frames: number;
  /** True for frames that are extrapolated. */
  readonly ahead: boolean;
}

/** A strip as a list of frames names it. */
export interface ListedStrip {
  readonly path: string;
  readonly first: number;
  readonly frames: number;
}

/** Reads the name of a strip; null for a moment that there is not. */
export function readStripName(name: string): StripName | null {
  const match = /^(\d{12})([-+])(\d{1,2})$/.exec(name);
  if (match === null) return null;
  const start = readStamp(match[1]!);
  return start === null ? null : { start, frames: Number(match[3]), ahead: match[2] === '+' };
}

/** Writes the name of a strip. */
export const writeStripName = ({ start, frames, ahead }: StripName): string =>
  `${writeStamp(start, true)}${ahead ? '+' : '-'}${frames}`;

/**
 * The strips that frames are fetched in: one for every span of the clock, as far as its frames are there. A gap ends a
 * strip, so that every strip is frames at equal steps, and its name says which.
 */
export function stripsOf(frames: readonly SeenFrame[], step: number, perStrip: number): readonly ListedStrip[] {
  const span = step * perStrip;
  const strips: { first: number; frames: number }[] = [];
  for (const { ts } of frames) {
    const open = strips.at(-1);
    const follows = open !== undefined && ts === open.first + open.frames * step;
    if (follows && Math.floor(ts / span) === Math.floor(open.first / span)) open.frames += 1;
    else strips.push({ first: ts, frames: 1 });
  }
  return strips.map(({ first, frames: count }) => ({
    path: writeStripName({ start: first, frames: count, ahead: false }),
    first,
    frames: count,
  }));
}

/** Frames in order of time and each once, whatever the order in which they were found. */
export function inOrder(frames: readonly SeenFrame[]): readonly SeenFrame[] {
  const byTime = new Map(frames.map((frame) => [frame.ts, frame]));
  return [...byTime.values()].toSorted((a, b) => a.ts - b.ts);
}
