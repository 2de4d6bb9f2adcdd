import type { Signal, Unsubscribe } from '#signals/index.ts';

/** A stroke of lightning. */
export interface Stroke {
  readonly ms: number;
  readonly lat: number;
  readonly lon: number;
  /** Peak current, kA; 0 where it is not known. */
  readonly kiloamperes: number;
}

/** `polling`: the server has no room for another listener, so strokes come every three minutes. `failed`: none come. */
export type StrokeStatus = 'off' | 'connecting' | 'live' | 'polling' | 'failed';

/** The nearest stroke to a place. */
export interface NearestStroke {
  readonly stroke: Stroke;
  readonly kilometres: number;
  /** Degrees from north at which it lies, clockwise. */
  readonly bearing: number;
  /** Whether strokes come nearer: by the nearest ones of the last ten minutes and of the ten before; null when too few are known. */
  readonly approach: 'nearer' | 'farther' | 'steady' | null;
}

/** Strokes of the last half hour: as they come, and for any moment of the timeline. */
export interface StrokeFeed {
  readonly status: Signal<StrokeStatus>;
  /** Grows with every stroke that comes or goes. */
  readonly revision: Signal<number>;
  /** Keeps the strokes coming until the answer is called, while the page is visible. */
  follow(): Unsubscribe;
  /** Hears strokes as they come, in order of time; nothing of the past. */
  listen(listener: (strokes: readonly Stroke[]) => void): Unsubscribe;
  /** Loads what flashed in the half hour before a moment; null and what is newer than a minute need nothing but the live ones. */
  setTime(ts: number | null): void;
  /** The strokes of the half hour before a moment, oldest first. */
  before(ts: number): readonly Stroke[];
  /** The strokes after one moment and up to another, oldest first; the newest 20,000 of them. */
  between(from: number, to: number): readonly Stroke[];
  /** The stroke of that half hour which is nearest to a place; null where there is none within 500 km. */
  nearest(lat: number, lon: number, ts: number): NearestStroke | null;
}
