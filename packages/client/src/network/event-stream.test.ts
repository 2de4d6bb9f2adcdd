import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeFetch, runnerClock } from './test-fetch.ts';
import { openEventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A stream whose connections the test answers, writes to and cuts. */
const open = ({ online = true, onEvent = (): void => undefined } = {}) => {
  const { fetch, seen } = createFakeFetch();
  const world = { online };
  let hear: (online: boolean) => void = () => undefined;
  const events: string[] = [];
  const states: string[] = [];
  const errors: unknown[] = [];
  let tries = 0;
  const stream = openEventStream({
    environment: {
      clock: runnerClock,
      fetch,
      random: { next: () => 1 },
      online: {
        current: () => world.online,
        subscribe: (listener) => {
          hear = listener;
          return () => (hear = () => undefined);
        },
      },
    },
    url: () => {
      tries += 1;
      return `/stream?try=${tries}`;
    },
    headers: () => ({ Authorization: 'Bearer u' }),
    onEvent: ({ event, data }) => {
      events.push(`${event}:${data}`);
      onEvent();
    },
    onListenerError: (error) => errors.push(error),
    onState: (state) => states.push(state),
  });
  const accept = async (index: number) => {
    let sink: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sink = controller) });
    seen[index]?.answer(new Response(body));
    await pass(0);
    return {
      write: async (text: string | Uint8Array) => {
        sink?.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
        await pass(0);
      },
      cut: async (error?: Error) => {
        if (error === undefined) sink?.close();
        else sink?.error(error);
        await pass(0);
      },
    };
  };
  const browserSays = (isOnline: boolean): void => {
    world.online = isOnline;
    hear(isOnline);
  };
  return { stream, seen, events, states, errors, accept, browserSays };
};

describe('a server-sent event stream', () => {
  it('asks for events and delivers them as they come, also when cut inside a letter', async () => {
    const { seen, events, states, accept } = open();
    expect(seen[0]?.headers.get('accept')).toBe('text/event-stream');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer u');
    expect(seen[0]?.headers.has('last-event-id')).toBe(false);
    const connection = await accept(0);
    await connection.write('event: alert\ndata: bou');
    expect(events).toEqual([]);
    const [first = 0, ...others] = new TextEncoder().encode('ře\n\ndata: 2\n\n');
    await connection.write(Uint8Array.of(first));
    await connection.write(Uint8Array.from(others));
    expect(events).toEqual(['alert:bouře', 'message:2']);
    expect(states).toEqual(['open']);
  });

  it.each([undefined, new TypeError('network')])(
    'reconnects after a cut from the last id, without the half-read event (%s)',
    async (error) => {
      const { seen, events, states, accept } = open();
      const first = await accept(0);
      await first.write('id: 12\ndata: a\n\ndata: half');
      await first.cut(error);
      expect(states).toEqual(['open', 'waiting']);
      await pass(999);
      expect(seen).toHaveLength(1);
      await pass(1);
      expect(seen[1]?.url).toBe('/stream?try=2');
      expect(seen[1]?.headers.get('last-event-id')).toBe('12');
      const second = await accept(1);
      await second.write('\n\ndata: b\n\n');
      expect(events).toEqual(['message:a', 'message:b']);
    },
  );

  it('waits longer after each failure and starts over after a connection that carried something', async () => {
    const { seen, accept } = open();
    for (const wait of [1000, 2000, 4000]) {
      seen.at(-1)?.fail();
      await pass(wait - 1);
      const before = seen.length;
      await pass(1);
      expect(seen).toHaveLength(before + 1);
    }
    const silent = await accept(3);
    await silent.cut();
    await pass(8000);
    expect(seen).toHaveLength(5);
    const good = await accept(4);
    await good.write(': alive\n');
    await good.cut();
    await pass(1000);
    expect(seen).toHaveLength(6);
  });

  it('takes the wait that the server asks for', async () => {
    const { seen, accept } = open();
    const connection = await accept(0);
    await connection.write('retry: 5000\n\n');
    await connection.cut();
    await pass(4999);
    expect(seen).toHaveLength(1);
    await pass(1);
    expect(seen).toHaveLength(2);
  });

  it.each([
    [204, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [408, 'waiting'],
    [429, 'waiting'],
    [500, 'waiting'],
    [503, 'waiting'],
  ])('is after status %i %s', async (status, state) => {
    const { stream, seen } = open();
    seen[0]?.answer(new Response(null, { status }));
    await pass(0);
    expect(stream.current()).toBe(state);
    await pass(1000);
    expect(seen).toHaveLength(state === 'refused' ? 1 : 2);
  });

  it('pauses while offline and connects at once when the network is back', async () => {
    const { stream, seen, states, accept, browserSays } = open();
    await accept(0);
    browserSays(false);
    expect(stream.current()).toBe('paused');
    expect(seen[0]?.signal?.aborted).toBe(true);
    await pass(120_000);
    expect(seen).toHaveLength(1);
    browserSays(true);
    expect(seen).toHaveLength(2);
    expect(states).toEqual(['open', 'paused', 'connecting']);
  });

  it('does not start without a network', async () => {
    const { stream, seen, browserSays } = open({ online: false });
    await pass(10_000);
    expect([stream.current(), seen.length]).toEqual(['paused', 0]);
    browserSays(true);
    expect(seen).toHaveLength(1);
  });

  it.each(['connecting', 'open', 'waiting'])('stops for good when closed while %s', async (when) => {
    const { stream, seen, events, accept, browserSays } = open();
    const connection = when === 'open' ? await accept(0) : null;
    if (when === 'waiting') {
      seen[0]?.fail();
      await pass(0);
    }
    expect(stream.current()).toBe(when);
    stream.close();
    stream.close();
    await connection?.write('data: late\n\n');
    browserSays(false);
    browserSays(true);
    await pass(120_000);
    expect([stream.current(), seen.length, events]).toEqual(['closed', 1, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on when a listener throws, and says so', async () => {
    const { events, errors, accept, stream } = open({
      onEvent: () => {
        throw new Error('listener');
      },
    });
    const connection = await accept(0);
    await connection.write('data: 1\n\ndata: 2\n\n');
    expect(events).toEqual(['message:1', 'message:2']);
    expect(errors).toHaveLength(2);
    expect(stream.current()).toBe('open');
  });
});
