import type { Call } from '@meltemi/contract';
import { isHttpError, lazyCall } from '#network/index.ts';
import type { CallInput, HttpReply, ServerCall } from '#network/index.ts';
import { createSignal } from '#signals/index.ts';
import type { Signal, Unsubscribe } from '#signals/index.ts';
import { hhmmOf, pauseAfter, pauseBefore, statusOf } from './frame-list.rules.ts';
import type { ServerClock } from './server-clock.ts';
import type { SkyInfo, SkyKind, SkyState } from './sky-feed.ts';
import type { SkyParts } from './sky-parts.ts';

/** The list of frames of one kind, kept current while somebody follows it and the page is seen. */
export interface FrameList {
  readonly state: Signal<SkyState>;
  follow(): Unsubscribe;
  retry(): void;
}

type Input = Pick<CallInput<Call>, 'signal' | 'timeoutMs'> & { readonly query: { readonly hhmm: string } };

const CALLS: Readonly<Record<SkyKind, (call: ServerCall, input: Input) => Promise<HttpReply<SkyInfo>>>> = {
  radar: (call, input) => call(lazyCall('radarInfo'), input),
  radarPlus: (call, input) => call(lazyCall('radarPlusInfo'), input),
  satellite: (call, input) => call(lazyCall('satelliteInfo'), input),
};

/** A list may take this long, ms; a frame is three minutes away. */
const TIMEOUT_MS = 20_000;

/** Opens the list of a kind. */
export function createFrameList(kind: SkyKind, parts: SkyParts, server: ServerClock): FrameList {
  const { call, logError } = parts;
  const { clock, visibility, online } = parts.environment;
  const state = createSignal<SkyState>({ status: 'loading', info: null, fault: null });
  let followers = 0;
  let failures = 0;
  let timer: number | null = null;
  let current: AbortController | null = null;
  let endings: readonly Unsubscribe[] = [];

  const publish = (info: SkyInfo | null, fault: string | null): void =>
    state.set({ info, fault, status: statusOf(info, fault, server.now()) });
  const stopTimer = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const isWatched = (): boolean => followers > 0 && visibility.current() === 'visible';

  const load = async (): Promise<void> => {
    stopTimer();
    current?.abort();
    const mine = new AbortController();
    current = mine;
    let pause: number;
    try {
      const query = { hhmm: hhmmOf(server.now()) };
      const { data, headers } = await CALLS[kind](call, { query, signal: mine.signal, timeoutMs: TIMEOUT_MS });
      if (mine.signal.aborted || data === null) return;
      server.learn(headers);
      failures = 0;
      publish(data, null);
      pause = pauseBefore(data, server.now());
    } catch (error) {
      if (mine.signal.aborted) return;
      failures += 1;
      pause = pauseAfter(failures);
      publish(state.current().info, faultOf(error));
      logError('sky', `The frames of ${kind} could not be loaded`, error);
    } finally {
      if (current === mine) current = null;
    }
    if (isWatched()) timer = clock.setTimeout(() => void load(), pause);
  };
  const wake = (): void => {
    if (isWatched()) void load();
    else stopTimer();
  };

  return {
    state,
    follow() {
      followers += 1;
      if (followers === 1) {
        endings = [visibility.subscribe(wake), online.subscribe((isOnline) => isOnline && wake())];
        wake();
      }
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        followers -= 1;
        if (followers > 0) return;
        for (const end of endings) end();
        stopTimer();
        current?.abort();
      };
    },
    retry: wake,
  };
}

/** The code under which a failure is shown. */
function faultOf(error: unknown): string {
  if (!isHttpError(error)) return 'failed';
  if (error.failure !== 'status') return error.failure;
  return error.status === 503 ? 'unavailable' : `http-${error.status}`;
}
