import { createSignal } from '#signals/index.ts';
import { createStrokes } from './create-strokes.ts';
import { createFrameList } from './frame-list.ts';
import { firstAfter, knownFrames, lastBefore, newestOf } from './known-frames.rules.ts';
import { createServerClock } from './server-clock.ts';
import type { ServerClock } from './server-clock.ts';
import type { SkyFeed, SkyFrames, SkyKind } from './sky-feed.ts';
import type { SkyParts } from './sky-parts.ts';

function createFrames(kind: SkyKind, parts: SkyParts, server: ServerClock): SkyFrames {
  const list = createFrameList(kind, parts, server);
  const frames = createSignal(knownFrames(null, () => 'waiting'));
  const isPlayable = createSignal(false);
  const revision = createSignal(0);
  list.state.subscribe(({ info }) => frames.set(knownFrames(info, () => 'waiting')));
  return {
    kind,
    state: list.state,
    frames,
    isPlayable,
    revision,
    follow: () => list.follow(),
    retry: () => list.retry(),
    newest: () => newestOf(frames.current()),
    frameBefore: (ts) => lastBefore(frames.current(), ts),
    frameAfter: (ts) => firstAfter(frames.current(), ts),
    valueAt: () => null,
    loop: { want: () => undefined },
  };
}

/** Opens radar, satellite and lightning; nothing is loaded before somebody follows it. */
export function createSkyFeed(parts: SkyParts): SkyFeed {
  const server = createServerClock(() => parts.environment.clock.now());
  const kinds = {
    radar: createFrames('radar', parts, server),
    radarPlus: createFrames('radarPlus', parts, server),
    satellite: createFrames('satellite', parts, server),
  };
  return {
    of: (kind) => kinds[kind],
    outlookAt: () => Promise.resolve(null),
    strokes: createStrokes(parts, server),
    now: () => server.now(),
  };
}
