import { skyStep, skyTick } from '@meltemi/catalogue';
import type { Strokes } from '@meltemi/contract';
import { createQueue } from '@meltemi/concurrency';
import { lazyCall, openEventStream } from '#network/index.ts';
import type { EventStream, StreamState } from '#network/index.ts';
import { createListeners, createSignal } from '#signals/index.ts';
import type { Unsubscribe } from '#signals/index.ts';
import type { ServerClock } from './server-clock.ts';
import type { SkyParts } from './sky-parts.ts';
import { stampOf } from './stamp.rules.ts';
import { StrokeBuckets } from './stroke-buckets.ts';
import type { Stroke, StrokeFeed, StrokeStatus } from './stroke-feed.ts';
import { nearestStroke, STROKE_LIFE_MS } from './strokes.rules.ts';

/** Strokes of a tick are complete so long after its end, ms. */
const AFTER_TICK_MS = 5_000;

/** A server without room for another listener is asked again after so long, ms. */
const REFUSED_MS = 5 * 60_000;

/** A stream that was silent for longer than the server can replay has lost something, ms. */
const REPLAYED_MS = 4 * 60_000;

/** Past ticks loaded at a time. */
const AT_ONCE = 2;

const pastStrokes = lazyCall('pastStrokes');
const noRoom = (status: number): boolean => status === 503;

const readStrokes = ({ t, s }: Strokes): readonly Stroke[] =>
  s.map(([dt, lat, lon, kiloamperes]) => ({ ms: t + dt, lat, lon, kiloamperes }));

/** Strokes from the event stream and from the ticks of the past. */
export function createStrokes(parts: SkyParts, server: ServerClock): StrokeFeed {
  const { call, logError, environment } = parts;
  const { clock, visibility } = environment;
  const status = createSignal<StrokeStatus>('off');
  const revision = createSignal(0);
  const listeners = createListeners<readonly Stroke[]>();
  const buckets = new StrokeBuckets();
  const queue = createQueue({ atOnce: AT_ONCE });
  const underWay = new Set<number>();
  let followers = 0;
  let stream: EventStream | null = null;
  let tickTimer: number | null = null;
  let roomTimer: number | null = null;
  let endVisibility: Unsubscribe = () => undefined;
  /** From when on everything was heard, ms by the server's clock. */
  let heardFrom = Number.POSITIVE_INFINITY;
  let heardLast = Number.NEGATIVE_INFINITY;
  let shownTs: number | null = null;
  let generation = 0;

  const changed = (): void => revision.set(revision.current() + 1);
  const isWatched = (): boolean => followers > 0 && visibility.current() === 'visible';

  const loadTick = async (tick: number): Promise<void> => {
    if (buckets.isWhole(tick) || underWay.has(tick)) return;
    underWay.add(tick);
    try {
      const { data } = await queue.run(
        () => call(pastStrokes, { params: { stamp: stampOf(tick) } }),
        // The newest first: they are the brightest.
        { priority: -tick },
      );
      if (data !== null) buckets.fill(tick, readStrokes(data));
      if (status.current() === 'failed') status.set('polling');
      changed();
    } catch (error) {
      if (isWatched() && status.current() === 'polling') status.set('failed');
      logError('sky', `The strokes of ${stampOf(tick)} could not be loaded`, error);
    } finally {
      underWay.delete(tick);
    }
  };
  /** Loads the ticks of the half hour before a moment that were not heard whole. */
  const loadBefore = (ts: number): void => {
    const now = server.now();
    for (let tick = skyTick(ts - STROKE_LIFE_MS); tick <= ts; tick += skyStep) {
      if (tick + skyStep + AFTER_TICK_MS > now) continue;
      if (tick >= heardFrom) buckets.close(tick);
      else void loadTick(tick);
    }
  };
  const refresh = (): void => loadBefore(shownTs ?? server.now());

  const hear = (strokes: readonly Stroke[], at: number): void => {
    heardFrom = at - heardLast > REPLAYED_MS ? at : heardFrom;
    heardLast = at;
    if (!buckets.add(strokes)) return;
    changed();
    listeners.tell(strokes);
  };
  const follow = (state: StreamState): void => {
    if (state === 'open') status.set('live');
    else if (state === 'refused') {
      status.set('polling');
      heardFrom = Number.POSITIVE_INFINITY;
      roomTimer = clock.setTimeout(() => void connect(), REFUSED_MS);
    } else if (state !== 'closed') status.set('connecting');
  };
  const connect = async (): Promise<void> => {
    stream?.close();
    generation += 1;
    const mine = generation;
    try {
      const { loadCall, requestPath } = await import('#network/contract-calls.ts');
      const [live, past] = await Promise.all([loadCall('liveStrokes'), loadCall('pastStrokes')]);
      if (mine !== generation || !isWatched()) return;
      stream = openEventStream({
        environment: { clock, random: environment.random, online: environment.online, fetch: parts.fetch },
        url: () => requestPath(live, {}, {}),
        onEvent: ({ data }) => {
          const read = past.replies[200].schema.parse(JSON.parse(data));
          hear(readStrokes(read), read.t);
        },
        onListenerError: (error) => logError('sky', 'Strokes could not be read', error),
        onState: follow,
        isRefused: noRoom,
      });
    } catch (error) {
      status.set('failed');
      logError('sky', 'The stream of strokes could not be opened', error);
    }
  };
  const tick = (): void => {
    refresh();
    const now = server.now();
    const wait = skyTick(now) + skyStep + AFTER_TICK_MS + 1_000 - now;
    tickTimer = clock.setTimeout(tick, wait);
  };
  const stop = (): void => {
    generation += 1;
    for (const timer of [tickTimer, roomTimer]) if (timer !== null) clock.clearTimeout(timer);
    tickTimer = null;
    roomTimer = null;
    stream?.close();
    stream = null;
    heardFrom = Number.POSITIVE_INFINITY;
    heardLast = Number.NEGATIVE_INFINITY;
    status.set('off');
  };
  const wake = (): void => {
    stop();
    if (!isWatched()) return;
    status.set('connecting');
    void connect();
    tick();
  };

  return {
    status,
    revision,
    follow() {
      followers += 1;
      if (followers === 1) {
        endVisibility = visibility.subscribe(wake);
        wake();
      }
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        followers -= 1;
        if (followers > 0) return;
        endVisibility();
        stop();
      };
    },
    listen: (listener) => listeners.add(listener),
    setTime(ts) {
      const before = shownTs;
      shownTs = ts !== null && server.now() - ts < 60_000 ? null : ts;
      if (isWatched() && (before === null || shownTs === null || skyTick(before) !== skyTick(shownTs))) refresh();
    },
    before: (ts) => buckets.before(ts),
    between: (from, to) => buckets.between(from, to),
    nearest: (lat, lon, ts) => nearestStroke(buckets.before(ts), { lat, lon }, ts),
  };
}
