import { skyPast, skyStep } from '@meltemi/catalogue';

/** What is observed and kept as frames. */
export type FramesKind = 'radar' | 'satellite';

/** Frames, and strokes of lightning. */
export type ObservedKind = FramesKind | 'lightning';

/** A frame of one source at rest. */
export interface FrameName {
  /** Its moment on the clock, ms. */
  readonly ts: number;
  /** When it was scanned, ms. */
  readonly scanTs: number;
  readonly file: string;
}

/** How long the last scan of a source stands for the present; then there is a hole, ms. */
export const longestHold = 15 * 60_000;

/** A clock may be this much ahead of the providers', ms; what is later is refused. */
export const clockTolerance = 5 * 60_000;

/** Twelve digits of a moment. */
export const stampOf = (ts: number): string => new Date(ts).toISOString().replaceAll(/[-:T]/gu, '').slice(0, 12);

/** The name says all that a list of frames needs, so that none has to be opened for it. */
export const frameFile = (ts: number, scanTs: number): string => `${stampOf(ts)}-${scanTs}.pack`;

/** Reads the name of a frame; null for any other file. */
export function readFrameName(file: string): FrameName | null {
  const [, stamp = '', scan] = /^(\d{12})-(\d{12,14})\.pack$/u.exec(file) ?? [];
  const ts = momentOf(stamp);
  return ts === null || scan === undefined || ts % skyStep !== 0 ? null : { ts, scanTs: Number(scan), file };
}

/** Strokes of one tick of the clock. */
export const strokesFile = (ts: number): string => `${stampOf(ts)}.json`;

/** The tick of a file of strokes; null for any other file. */
export const strokesTick = (file: string): number | null =>
  file.endsWith('.json') ? momentOf(file.slice(0, -'.json'.length)) : null;

function momentOf(stamp: string): number | null {
  const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/u.exec(stamp);
  if (digits === null) return null;
  const [, year, month, day, hour, minute] = digits;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** Whether a moment is one that is kept: twelve hours back, and not ahead of the clock. */
export const isKept = (ms: number, now: number): boolean => ms >= now - skyPast && ms <= now + clockTolerance;

/**
 * The frame of a source that stands for a moment: its own, or the last one before while that is held. Of two for one
 * moment the later scan counts.
 */
export function frameFor(frames: readonly FrameName[], ts: number): FrameName | null {
  let best: FrameName | null = null;
  for (const frame of frames) {
    if (frame.ts > ts || ts - frame.scanTs > longestHold) continue;
    if (best === null || frame.ts > best.ts || (frame.ts === best.ts && frame.scanTs > best.scanTs)) best = frame;
  }
  return best;
}
