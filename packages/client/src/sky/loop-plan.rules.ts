import type { SkyInfo } from './sky-feed.ts';
import type { LoopRequest } from './sky-loop.ts';
import { stampOf } from './stamp.rules.ts';

/** A frame that a loop wants. */
export interface WantedFrame {
  readonly ts: number;
  /** 0 for what was measured; else the moment that it was extrapolated from, ms. */
  readonly issue: number;
  /** The lower, the more important: the newest, one a quarter of an hour, then the rest from the newest on. */
  readonly rank: number;
}

/** A request for some frames of a tile. */
export interface StripRequest {
  /** The part of the address that names the frames. */
  readonly path: string;
  readonly issue: number;
  readonly times: readonly number[];
}

/** Frames that one request may name. */
const MOST_FRAMES = 10;

/** The share of a strip that must be missing for all of it to be asked for: everybody asks for it by one name, so caches have it. */
const LEAST_SHARE = 0.8;

/** Minutes between the frames that make the skeleton of a loop: the whole hours, the halves, then the quarters. */
const SKELETON = [60, 30, 15] as const;

/** The moment that a strip's frames were extrapolated from; 0 for a strip of measured ones. */
const issueOf = ({ path, first }: SkyInfo['strips'][number], step: number): number =>
  path.includes('+') ? first - step : 0;

/** The frames that a loop wants, the most important first. */
export function wantedFrames(info: SkyInfo, from: number, to: number): readonly WantedFrame[] {
  const step = info.step * 60_000;
  const newest = Date.parse(info.ref);
  const issue = Math.max(0, ...info.strips.map((strip) => issueOf(strip, step)));
  const seen = new Set<number>();
  return info.images
    .filter(({ ts }) => ts >= from && ts <= to && !seen.has(ts) && seen.add(ts) !== undefined)
    .map(({ ts, leadMinutes }) => {
      const steps = Math.round(Math.abs(newest - ts) / step);
      const level = SKELETON.findIndex((minutes) => steps % Math.max(1, Math.floor(minutes / info.step)) === 0);
      const rank = steps === 0 ? 0 : 1 + (level < 0 ? SKELETON.length : level) + steps / 1000;
      return { ts, issue: leadMinutes > 0 ? issue : 0, rank };
    })
    .toSorted((a, b) => a.rank - b.rank);
}

/**
 * The requests for the frames that a tile lacks: whole strips as the server lists them where nearly all of one is missing,
 * else runs of single frames, so that little is loaded that nobody sees, and nothing twice. In order of time. The frame of
 * `alone` is asked for by itself: it is there sooner than with those before it.
 */
export function requestsFor(
  info: SkyInfo,
  missing: readonly WantedFrame[],
  alone: number | null = null,
): readonly StripRequest[] {
  const step = info.step * 60_000;
  const open = new Map(missing.map((frame) => [frame.ts, frame]));
  const requests: StripRequest[] = [];
  if (alone !== null && open.delete(alone)) requests.push({ path: `${stampOf(alone)}-1`, issue: 0, times: [alone] });
  for (const strip of info.strips) {
    const issue = issueOf(strip, step);
    const times = Array.from({ length: strip.frames }, (_, k) => strip.first + k * step);
    const lacking = times.filter((ts) => open.get(ts)?.issue === issue);
    // What is extrapolated is known by its issue only, and has no single frames.
    const isBroken = alone !== null && times.includes(alone);
    if (lacking.length === 0 || (issue === 0 && (isBroken || lacking.length < LEAST_SHARE * times.length))) continue;
    requests.push({ path: strip.path, issue, times: lacking });
    for (const ts of lacking) open.delete(ts);
  }
  const rest = [...open.values()]
    .filter(({ issue }) => issue === 0)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  for (let k = 0; k < rest.length;) {
    let n = 1;
    while (n < MOST_FRAMES && rest[k + n] === rest[k]! + n * step) n += 1;
    requests.push({ path: `${stampOf(rest[k]!)}-${n}`, issue: 0, times: rest.slice(k, k + n) });
    k += n;
  }
  return requests.toSorted((a, b) => a.times[0]! - b.times[0]!);
}

/** Requests that a loop may make: more would only wait for each other. */
const MOST_REQUESTS = 130;

/** Longer than any loop, ms: what lies behind the shown moment comes after everything ahead. */
const ONE_DAY = 86_400_000;

/** On how many tiles of a view the newest frame is asked for by itself, so that the first picture comes sooner. */
export function tilesOfFirstPicture(info: SkyInfo, wanted: readonly WantedFrame[], tiles: number): number {
  const running = info.strips.findLast(({ path }) => !path.includes('+'));
  if (running === undefined || running.frames < 2) return 0;
  return Math.max(0, MOST_REQUESTS - tiles * requestsFor(info, wanted).length);
}

/**
 * How soon a request is made: the one with the shown moment, then from the newest back in time, then what lies ahead. While
 * the loop plays, what it comes to next.
 */
export function priorityOf({ times }: StripRequest, shown: number, newest: number, isPlaying = false): number {
  const [first = 0, last = first] = [times[0], times.at(-1)];
  if (shown >= first && shown <= last) return 0;
  // What the shown moment is led from; a loop that plays on from its last frame is not.
  if (shown >= first - 60_000 && (isPlaying ? shown < last + 180_000 : shown <= last + 180_000)) return 0.5;
  if (isPlaying) return 1 + (first > shown ? first - shown : first - shown + ONE_DAY) / 60_000;
  const middle = (first + last) / 2;
  return 1 + (middle > newest ? 2 : 1) * (Math.abs(newest - middle) / 60_000);
}

/** True if the frames before and after a moment are no farther from each other than so many minutes; whatever order they are in. */
export function isCovered(frames: readonly Pick<WantedFrame, 'ts'>[], ts: number, minutes: number): boolean {
  let [before, after] = [-Infinity, Infinity];
  for (const { ts: time } of frames) {
    if (time <= ts && time > before) before = time;
    if (time >= ts && time < after) after = time;
  }
  return after - before <= minutes * 60_000 + 1_000;
}

/** The frames before and after a moment, whatever order they are in. */
export function neighboursOf(
  frames: readonly WantedFrame[],
  ts: number,
): readonly [before: WantedFrame | undefined, after: WantedFrame | undefined] {
  let before: WantedFrame | undefined;
  let after: WantedFrame | undefined;
  for (const frame of frames) {
    if (frame.ts < ts && frame.ts > (before?.ts ?? -Infinity)) before = frame;
    if (frame.ts > ts && frame.ts < (after?.ts ?? Infinity)) after = frame;
  }
  return [before, after];
}

/** True if two requests differ in nothing but the shown moment. */
export function isSameLoop(a: LoopRequest | null, b: LoopRequest | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.from !== b.from || a.to !== b.to || a.tiles.length !== b.tiles.length) return false;
  return a.tiles.every(({ z, x, y }, k) => {
    const other = b.tiles[k];
    return z === other?.z && x === other.x && y === other.y;
  });
}
