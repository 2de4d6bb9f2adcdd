import { readFrames } from '@meltemi/render';
import type { StripDecoder } from '@meltemi/render';
import { browserFetch } from '#network/index.ts';
import { createSignal } from '#signals/index.ts';
import { createLoop } from './create-loop.ts';
import { createStrokes } from './create-strokes.ts';
import { createFrameBudget } from './frame-budget.ts';
import type { FrameBudget } from './frame-budget.ts';
import { readingLook } from './frame-codes.ts';
import { createFrameList } from './frame-list.ts';
import { firstAfter, knownFrames, lastBefore, newestOf } from './known-frames.rules.ts';
import { createOutlook } from './outlook.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import type { KnownFrame, SkyFeed, SkyFrames, SkyKind, SkyState, SkyValue } from './sky-feed.ts';
import type { SkyParts, SkyServices } from './sky-parts.ts';
import { valueOf } from './values.rules.ts';

/** What comes while a loop loads is announced as often as this, ms. */
const GATHER_MS = 100;

interface Made extends SkyFrames {
  trim(): void;
}

function createFrames(
  kind: SkyKind,
  parts: SkyParts,
  server: ServerClock,
  budget: FrameBudget,
  decoder?: StripDecoder,
): Made {
  const { clock } = parts.environment;
  const list = createFrameList(kind, parts, server);
  const frames = createSignal<readonly KnownFrame[]>([]);
  const revision = createSignal(0);
  let gathering: number | null = null;

  const publish = (): void => {
    const next = knownFrames(list.state.current().info, (ts) => loop.statusOf(ts));
    if (!isSame(frames.current(), next)) frames.set(next);
    revision.set(revision.current() + 1);
  };
  const changed = (): void => {
    gathering ??= clock.setTimeout(() => {
      gathering = null;
      publish();
    }, GATHER_MS);
  };
  const loop = createLoop(kind, { ...parts, budget, onChange: changed, ...(decoder !== undefined && { decoder }) });
  const follow = ({ info }: SkyState): void => {
    loop.setInfo(info);
    publish();
  };
  list.state.subscribe(follow);

  const valueAt = (lat: number, lon: number, ts: number): SkyValue | null => {
    const { info } = list.state.current();
    const newest = newestOf(frames.current());
    if (info === null || newest === null) return null;
    const moment = {
      ts: ts === 0 ? newest : ts,
      step: info.step * 60_000,
      measuredUntil: newest,
      look: readingLook(kind, info.maxTileZoom),
    };
    const isRadar = kind !== 'satellite';
    const reading = readFrames(loop.tiles, moment, lat, lon, isRadar ? 'classes' : 'albedo');
    return reading === null ? null : valueOf(reading, info, isRadar, { lat, lon, ts: moment.ts });
  };

  return {
    kind,
    state: list.state,
    frames,
    hasAround: (ts) => loop.hasAround(ts),
    revision,
    follow: () => list.follow(),
    retry: () => {
      list.retry();
      loop.retry();
    },
    newest: () => newestOf(frames.current()),
    frameBefore: (ts) => lastBefore(frames.current(), ts),
    frameAfter: (ts) => firstAfter(frames.current(), ts),
    valueAt,
    loop: {
      tiles: loop.tiles,
      state: () => loop.state(),
      want: (request) => {
        budget.use(kind, request !== null);
        if (loop.want(request)) changed();
      },
    },
    trim: () => loop.trim(),
  };
}

const isSame = (a: readonly KnownFrame[], b: readonly KnownFrame[]): boolean =>
  a.length === b.length &&
  a.every((frame, k) => {
    const other = b[k];
    return frame.ts === other?.ts && frame.status === other.status && frame.leadMinutes === other.leadMinutes;
  });

/** Opens the sky of the page. */
export const openSky = ({ environment, call, reporter, connection }: SkyServices): SkyFeed =>
  createSkyFeed({
    environment,
    call,
    fetch: browserFetch,
    logError: (module, message, error) => reporter.logError(module, message, error),
    checkConnection: () => connection.reportFailure(),
  });

/** Opens radar, satellite and lightning; nothing is loaded before somebody follows it. */
export function createSkyFeed(parts: SkyParts, makeDecoder?: () => StripDecoder): SkyFeed {
  const { clock, facts } = parts.environment;
  const server = createServerClock(() => clock.now());
  const budget = createFrameBudget(facts.device === 'mobile', () => {
    for (const made of Object.values(kinds)) made.trim();
  });
  const kinds = {
    radar: createFrames('radar', parts, server, budget, makeDecoder?.()),
    radarPlus: createFrames('radarPlus', parts, server, budget, makeDecoder?.()),
    satellite: createFrames('satellite', parts, server, budget, makeDecoder?.()),
  };
  return {
    of: (kind) => kinds[kind],
    outlookAt: createOutlook(kinds.radarPlus, parts, makeDecoder),
    strokes: createStrokes(parts, server),
    now: () => server.now(),
  };
}
