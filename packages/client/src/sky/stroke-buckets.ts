import { skyTick, skyStep } from '@meltemi/catalogue';
import { MOST_STROKES, STROKE_LIFE_MS } from './strokes.rules.ts';
import type { Stroke } from './stroke-feed.ts';

/** Ticks that are kept beside those of the shown half hour. */
const KEPT_TICKS = 260;

interface Bucket {
  strokes: Stroke[];
  /** The server gave all strokes of the tick, or all of them were heard. */
  isWhole: boolean;
  isSorted: boolean;
}

/** Strokes by the tick of the clock that they fell in: what was heard and what was loaded meet here. */
export class StrokeBuckets {
  private readonly buckets = new Map<number, Bucket>();

  /** Adds strokes as they were heard; true when there were any. */
  add(strokes: readonly Stroke[]): boolean {
    for (const stroke of strokes) {
      const bucket = this.bucket(skyTick(stroke.ms));
      if (bucket.isWhole) continue;
      const last = bucket.strokes.at(-1);
      const isNewer = last === undefined || last.ms < stroke.ms;
      // A resumed stream repeats what may have come before.
      if (!isNewer && bucket.strokes.some((known) => isSame(known, stroke))) continue;
      bucket.isSorted &&= isNewer;
      bucket.strokes.push(stroke);
    }
    return strokes.length > 0;
  }

  /** Takes all strokes of a tick in place of those that were heard of it. */
  fill(tick: number, strokes: readonly Stroke[]): void {
    this.buckets.set(tick, { strokes: [...strokes], isWhole: true, isSorted: false });
    this.trim(tick);
  }

  /** Everything of a tick was heard. */
  close(tick: number): void {
    this.bucket(tick).isWhole = true;
  }

  isWhole(tick: number): boolean {
    return this.buckets.get(tick)?.isWhole ?? false;
  }

  /** The strokes of the half hour before a moment, oldest first. */
  before(ts: number): readonly Stroke[] {
    return this.between(ts - STROKE_LIFE_MS, ts);
  }

  /** The strokes after one moment and up to another, oldest first, the newest 20,000 of them. */
  between(from: number, ts: number): readonly Stroke[] {
    const found: Stroke[] = [];
    for (let tick = skyTick(from); tick <= ts; tick += skyStep) {
      const bucket = this.buckets.get(tick);
      if (bucket === undefined) continue;
      if (!bucket.isSorted) bucket.strokes.sort((a, b) => a.ms - b.ms);
      bucket.isSorted = true;
      for (const stroke of bucket.strokes) if (stroke.ms > from && stroke.ms <= ts) found.push(stroke);
    }
    return found.length > MOST_STROKES ? found.slice(-MOST_STROKES) : found;
  }

  private bucket(tick: number): Bucket {
    let bucket = this.buckets.get(tick);
    if (bucket === undefined) {
      bucket = { strokes: [], isWhole: false, isSorted: true };
      this.buckets.set(tick, bucket);
      this.trim(tick);
    }
    return bucket;
  }

  /** Lets the ticks go that are farthest from the one in use. */
  private trim(tick: number): void {
    while (this.buckets.size > KEPT_TICKS) {
      let far = tick;
      for (const known of this.buckets.keys()) if (Math.abs(known - tick) > Math.abs(far - tick)) far = known;
      this.buckets.delete(far);
    }
  }
}

const isSame = (a: Stroke, b: Stroke): boolean => a.ms === b.ms && a.lat === b.lat && a.lon === b.lon;
