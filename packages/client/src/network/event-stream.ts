import type { NetworkEnvironment, NetworkOnline } from './environment.ts';
import { createEventStreamReader, retryDelay } from './event-stream.rules.ts';
import type { EventStreamReader, StreamEvent } from './event-stream.rules.ts';

/** Where a stream stands: `waiting` for its next try, `paused` while there is no network, `refused` by the server for good. */
export type StreamState = 'connecting' | 'open' | 'waiting' | 'paused' | 'refused' | 'closed';

/** What a stream is made of. */
export interface EventStreamParts {
  readonly environment: NetworkEnvironment & { readonly random: { next(): number }; readonly online: NetworkOnline };
  /** The address; asked again at each try, so that tokens in it stay current. */
  readonly url: () => string;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly onEvent: (event: StreamEvent) => void;
  /** Called with what `onEvent` threw; the stream goes on. */
  readonly onListenerError: (error: unknown) => void;
  readonly onState?: (state: StreamState) => void;
  /** Further statuses that end the stream as refused, for callers that have another way when a server has no room for them. */
  readonly isRefused?: (status: number) => boolean;
}

/** An open stream. */
export interface EventStream {
  current(): StreamState;
  close(): void;
}

/** Statuses after which asking again would get the same answer. */
const isRefusal = (status: number): boolean =>
  status === 204 || (status >= 400 && status < 500 && status !== 408 && status !== 429);

/** Opens a server-sent event stream and keeps it open until it is closed or the server refuses it. */
export const openEventStream = ({
  environment,
  url,
  headers,
  onEvent,
  onListenerError,
  onState,
  isRefused = () => false,
}: EventStreamParts): EventStream => {
  const { clock, random, online } = environment;
  let state: StreamState = 'connecting';
  let reader: EventStreamReader = createEventStreamReader();
  let retryMs: number | null = null;
  let attempt = 0;
  let timer: number | null = null;
  /** The try under way; null when there is none. */
  let current: AbortController | null = null;

  const become = (next: StreamState): void => {
    if (next === state) return;
    state = next;
    onState?.(next);
  };
  const isOver = (): boolean => state === 'closed' || state === 'refused';
  const stopWork = (): void => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    current?.abort();
    current = null;
  };
  const end = (last: 'closed' | 'refused'): void => {
    if (isOver()) return;
    stopWork();
    unsubscribe();
    become(last);
  };

  const retryLater = (): void => {
    if (isOver()) return;
    current = null;
    if (!online.current()) {
      become('paused');
      return;
    }
    become('waiting');
    timer = clock.setTimeout(() => void connect(), retryDelay(attempt, random.next(), retryMs ?? undefined));
    attempt += 1;
  };

  const deliver = (event: StreamEvent): void => {
    try {
      onEvent(event);
    } catch (error) {
      onListenerError(error);
    }
  };
  const readAll = async (body: ReadableStream<Uint8Array>, mine: AbortController): Promise<void> => {
    const source = body.getReader();
    const decoder = new TextDecoder();
    try {
      for (;;) {
        const { done, value } = await source.read();
        if (done || mine.signal.aborted) return;
        // Only a connection that carried something counts as good: one that is cut at once must not be retried in haste.
        attempt = 0;
        for (const event of reader.push(decoder.decode(value, { stream: true }))) {
          if (mine.signal.aborted) return;
          deliver(event);
        }
        retryMs = reader.retryMs() ?? retryMs;
      }
    } finally {
      source.cancel().catch(() => undefined);
    }
  };

  const connect = async (): Promise<void> => {
    timer = null;
    const mine = new AbortController();
    current = mine;
    become('connecting');
    // A half-read event of the old connection must not run into the new one.
    reader = createEventStreamReader(reader.lastEventId());
    const resume = reader.lastEventId();
    try {
      const response = await environment.fetch(url(), {
        method: 'GET',
        cache: 'no-store',
        headers: { ...headers?.(), Accept: 'text/event-stream', ...(resume === '' ? {} : { 'Last-Event-ID': resume }) },
        signal: mine.signal,
      });
      if (mine.signal.aborted) return;
      if (isRefusal(response.status) || isRefused(response.status)) {
        end('refused');
        return;
      }
      if (response.ok && response.body !== null) {
        become('open');
        await readAll(response.body, mine);
      }
    } catch {
      // Lost or never made: the same way back for both.
    }
    if (!mine.signal.aborted) retryLater();
  };

  const unsubscribe = online.subscribe((isOnline) => {
    if (isOver()) return;
    stopWork();
    if (isOnline) {
      attempt = 0;
      void connect();
    } else become('paused');
  });

  if (online.current()) void connect();
  else become('paused');
  return { current: () => state, close: () => end('closed') };
};
