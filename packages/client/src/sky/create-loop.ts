import { createQueue } from '@meltemi/concurrency';
import type { TileAddress } from '@meltemi/fields';
import { createWorkerStripDecoder, FailureCount, FrameTiles, pairOf, tileKey } from '@meltemi/render';
import type { StoredFrame, StripDecoder } from '@meltemi/render';
import { FRAME_BYTES } from './frame-budget.ts';
import type { FrameBudget } from './frame-budget.ts';
import { loadStrip, StripError, stripUrl } from './load-strip.ts';
import { createLostFrames } from './lost-frames.ts';
import {
  isCovered,
  isSameLoop,
  neighboursOf,
  priorityOf,
  requestsFor,
  tilesOfFirstPicture,
  wantedFrames,
} from './loop-plan.rules.ts';
import type { StripRequest, WantedFrame } from './loop-plan.rules.ts';
import type { FrameStatus, SkyInfo, SkyKind } from './sky-feed.ts';
import type { LoopRequest, LoopState, SkyLoop } from './sky-loop.ts';
import type { SkyParts } from './sky-parts.ts';

/** Requests at a time: a browser opens six connections to a server, and the rest of the page needs some of them. */
const AT_ONCE = 4;

/** A loop is played from frames that are this far apart at most, minutes. */
const FARTHEST_MINUTES = 15;

/** Moments of the view that are this near to a frame show something, ms. */
const NEAR_MS = 15 * 60_000;

/** What a loop needs around it. */
export interface LoopParts extends Pick<SkyParts, 'fetch' | 'logError' | 'checkConnection' | 'environment'> {
  readonly budget: FrameBudget;
  readonly decoder?: StripDecoder;
  /** Something was loaded or failed. */
  readonly onChange: () => void;
}

/** A loop as the feed drives it. */
export interface Loop extends Omit<SkyLoop, 'want'> {
  /** As that of the map; false when nothing but the shown moment has changed. */
  want(request: LoopRequest | null): boolean;
  setInfo(info: SkyInfo | null): void;
  /** Asks again for what failed. */
  retry(): void;
  /** How a frame is loaded where the map looks. */
  statusOf(ts: number): FrameStatus;
  /** True where every tile of the view has frames around a moment, or will never have them. */
  hasAround(ts: number): boolean;
  /** Lets go what does not fit into its share of the memory any more. */
  trim(): void;
}

interface Open {
  readonly abort: AbortController;
  readonly request: StripRequest;
  readonly tile: TileAddress;
  rank: number;
}

/** Opens the loop of a kind. */
export function createLoop(kind: SkyKind, parts: LoopParts): Loop {
  const tiles = new FrameTiles();
  const queue = createQueue({ atOnce: AT_ONCE });
  const failures = new FailureCount(parts.environment.facts.device === 'mobile', parts.checkConnection);
  const open = new Map<string, Open>();
  const lost = createLostFrames(parts.environment.clock, () => refresh());
  let decoder: StripDecoder | null = parts.decoder ?? null;
  let info: SkyInfo | null = null;
  let view: LoopRequest | null = null;
  /** What was shown last, for as long as nothing is. */
  let last: LoopRequest | null = null;
  let wanted: readonly WantedFrame[] = [];
  /** The first and the last frame of the loop, ms. */
  let span = { first: 0, last: 0 };

  const has = (tile: TileAddress, { ts, issue }: WantedFrame): boolean => {
    const frame = tiles.at(tile, ts);
    return frame !== null && (frame.issue === issue || frame.issue === 0);
  };
  const newest = (): number => (info === null ? 0 : Date.parse(info.ref));

  const rankOf = (tile: TileAddress, frame: StoredFrame): number => {
    const isInView = last?.tiles.some((one) => tileKey(one) === tileKey(tile)) ?? false;
    // Where nothing is shown any more, what was shown last is the last to go.
    const hours = Math.abs(frame.ts - (last?.ts ?? 0)) / 3_600_000;
    const rank = view === null ? hours : (wanted.find(({ ts }) => ts === frame.ts)?.rank ?? 1_000);
    return (isInView ? 0 : 10_000) + rank;
  };
  const trim = (): void => tiles.trim(parts.budget.shareOf(kind), rankOf);

  const load = async (one: Open, key: string): Promise<void> => {
    const { tile, request, abort } = one;
    try {
      decoder ??= createWorkerStripDecoder();
      const frames = await loadStrip({ ...parts, decoder }, stripUrl(kind, request.path, tile), abort.signal);
      if (abort.signal.aborted) return;
      failures.succeeded();
      lost.cameThrough();
      // Of a strip only those frames are kept that fit into the memory.
      const kept = new Set(wanted.filter(({ issue }) => issue === request.issue).map(({ ts }) => ts));
      tiles.put(
        tile,
        frames.filter(({ ts }) => kept.has(ts)),
        request.issue,
      );
      for (const ts of request.times)
        if (!frames.some((frame) => frame.ts === ts)) lost.add(tile, { ts, issue: request.issue });
      trim();
    } catch (error) {
      if (abort.signal.aborted) return;
      failures.failed();
      for (const ts of request.times) lost.add(tile, { ts, issue: request.issue });
      parts.logError('sky', `Frames ${request.path} of ${kind} could not be loaded`, error);
      if (!(error instanceof StripError && error.isFinal)) lost.retryLater();
    } finally {
      if (open.get(key) === one) open.delete(key);
    }
    parts.onChange();
  };

  /** Asks for what is missing, and gives up what nobody looks at any more. */
  const refresh = (): void => {
    const needed = new Set<string>();
    const started: [string, Open][] = [];
    if (info !== null && view !== null) {
      const first = tilesOfFirstPicture(info, wanted, view.tiles.length);
      for (const [order, tile] of view.tiles.entries()) {
        const missing = wanted.filter((frame) => !has(tile, frame) && !lost.has(tile, frame));
        const onTheWay = [...open.values()].filter((one) => tileKey(one.tile) === tileKey(tile));
        const expected = new Set(
          onTheWay.flatMap(({ request }) => request.times.map((ts) => `${ts} ${request.issue}`)),
        );
        for (const one of onTheWay) needed.add(`${tileKey(tile)} ${one.request.path}`);
        const rest = missing.filter(({ ts, issue }) => !expected.has(`${ts} ${issue}`));
        const alone = order < first && tiles.of(tile).length === 0 && onTheWay.length === 0 ? newest() : null;
        for (const request of requestsFor(info, rest, alone)) {
          const key = `${tileKey(tile)} ${request.path}`;
          needed.add(key);
          if (open.has(key)) continue;
          const rank = priorityOf(request, view.ts, newest(), view.isPlaying) + order / 1_000;
          const one: Open = { abort: new AbortController(), request, tile, rank };
          open.set(key, one);
          started.push([key, one]);
        }
      }
    }
    for (const [key, one] of open) {
      if (needed.has(key)) continue;
      open.delete(key);
      one.abort.abort();
    }
    rerank();
    // The first few begin at once, so they must be the most important.
    for (const [key, one] of started.toSorted(([, a], [, b]) => a.rank - b.rank))
      void queue
        .run(() => load(one, key), { priority: () => one.rank, signal: one.abort.signal })
        .catch(() => undefined);
  };

  const rerank = (): void => {
    const order = new Map(view?.tiles.map((tile, k) => [tileKey(tile), k]));
    for (const one of open.values())
      one.rank =
        priorityOf(one.request, view?.ts ?? 0, newest(), view?.isPlaying) + (order.get(tileKey(one.tile)) ?? 0) / 1_000;
  };

  const plan = (): void => {
    if (info === null || view === null) wanted = [];
    else {
      const all = wantedFrames(info, view.from, view.to);
      const room = Math.floor(parts.budget.shareOf(kind) / (FRAME_BYTES[kind] * Math.max(1, view.tiles.length)));
      wanted = all.slice(0, Math.max(1, room));
      const times = all.map(({ ts }) => ts);
      span = { first: Math.min(...times), last: Math.max(...times) };
    }
    const { issue = 0 } = wanted.find((frame) => frame.issue > 0) ?? {};
    // What was extrapolated earlier goes once its successor has come.
    tiles.retain((tile, frame) => frame.issue === 0 || issue === 0 || frame.issue >= issue || !hasIssue(tile, issue));
  };
  const hasIssue = (tile: TileAddress, issue: number): boolean => tiles.of(tile).some((frame) => frame.issue === issue);

  const statusIn = (frame: WantedFrame): FrameStatus => {
    if (view === null || view.tiles.length === 0) return 'waiting';
    if (view.tiles.every((tile) => has(tile, frame))) return 'loaded';
    return view.tiles.some((tile) => lost.has(tile, frame)) ? 'failed' : 'waiting';
  };

  return {
    tiles,
    want(request) {
      const before = view;
      view = request;
      last = request ?? last;
      if (isSameLoop(before, request)) {
        // While time goes on only the order of what is under way changes.
        rerank();
        return false;
      }
      plan();
      refresh();
      return true;
    },
    setInfo(next) {
      info = next;
      plan();
      refresh();
    },
    retry() {
      lost.forget();
      refresh();
    },
    trim() {
      plan();
      trim();
    },
    statusOf(ts) {
      const frame = wanted.find((one) => one.ts === ts);
      if (frame !== undefined) return statusIn(frame);
      // What the memory has no room for is moved from its neighbours, as everything between frames is.
      const [before, after] = neighboursOf(wanted, ts);
      const hasBoth = before !== undefined && after !== undefined;
      return hasBoth && statusIn(before) === 'loaded' && statusIn(after) === 'loaded' ? 'loaded' : 'waiting';
    },
    hasAround(ts) {
      if (view === null || view.tiles.length === 0 || wanted.length === 0) return false;
      const at = Math.min(span.last, Math.max(span.first, ts));
      const [before, after] = neighboursOf(wanted, at);
      // Where a source was silent for longer, or the memory holds fewer, those that there are have to do.
      const gap = Math.max(FARTHEST_MINUTES, ((after?.ts ?? at) - (before?.ts ?? at)) / 60_000);
      return view.tiles.every((tile) => {
        const known = [...tiles.of(tile), ...wanted.filter((frame) => lost.has(tile, frame))];
        return isCovered(known, at, gap);
      });
    },
    state(): LoopState {
      if (view === null) return { open: 0, bare: 0, failed: 0 };
      const { ts } = view;
      const bare = view.tiles.filter((tile) => (pairOf(tiles.of(tile), { ts, step: 1 })?.far ?? Infinity) > NEAR_MS);
      const gone = bare.filter((tile) =>
        wanted.some((frame) => Math.abs(frame.ts - ts) <= NEAR_MS && lost.has(tile, frame)),
      );
      return { open: open.size, bare: bare.length, failed: gone.length };
    },
  };
}
