import { skyPast, skyStep } from '@meltemi/catalogue';
import { calls, fastifyPath, readPart, readStamp } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { addressGroup } from '#accounts/address-group.ts';
import { asWireError } from '#forecasts/faults.ts';
import { WireError } from '#http/errors.ts';
import { forCaller } from '#services/for-caller.ts';
import type { SkyService } from '#sky/sky-service.ts';
import { chooseEncoding } from './choose-encoding.ts';
import type { Listeners } from './listeners.ts';
import type { StrokeFeed } from './stroke-feed.ts';
import type { StrokeTicks } from './stroke-ticks.ts';
import { slotOf, writeStrokes } from './strokes.rules.ts';

/** What the slice needs from the server. */
export interface PastOptions {
  readonly sky: Pick<SkyService, 'sourceOf' | 'mayChange'>;
  readonly ticks: StrokeTicks;
  readonly now: () => number;
}

/** How much older than twelve hours strokes may be: a page may have been open for a while. */
const slack = 3_600_000;

/** For what is simulated while a server waits for providers. */
const halfAnHour = 'public, max-age=1800';

/**
 * `GET /lightning/{stamp}.json`: the strokes of three minutes. The tick that is running is answered as far as it is
 * known, for whoever cannot have the stream.
 */
export async function pastRoutes(app: FastifyInstance, { sky, ticks, now }: PastOptions): Promise<void> {
  const call = calls.pastStrokes;
  app.get(fastifyPath(call), async (request, reply) => {
    const { stamp } = readPart('params', call.params, request.params);
    const tick = readStamp(stamp);
    if (tick === null || tick % skyStep !== 0) throw new WireError('unknown-time');
    const { strokeDelay, origin } = await sky.sourceOf('lightning').catch((error: unknown) => {
      throw asWireError(error);
    });
    const known = slotOf(now() - strokeDelay);
    if (tick >= known || tick < known - skyPast - slack) throw new WireError('unknown-time');
    return forCaller(request, { lane: 'sky' }, async (caller) => {
      reply.type('application/json; charset=utf-8').header('x-data-origin', origin);
      if (known < tick + skyStep)
        return reply
          .header('cache-control', 'no-store')
          .send(writeStrokes(tick, await ticks.strokes(tick, caller), tick, known));
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const body = await ticks.body(tick, encoding, caller);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      const isFinal = origin === 'live' || !sky.mayChange;
      return reply
        .header('cache-control', isFinal ? call.cache.control : halfAnHour)
        .header('vary', 'accept-encoding')
        .send(body);
    }).catch((error: unknown) => {
      throw asWireError(error);
    });
  });
}

/** What the stream needs. */
export interface LiveOptions {
  readonly feed: Pick<StrokeFeed, 'missed' | 'sentSince'>;
  readonly listeners: Pick<Listeners, 'join'>;
}

/** Seconds after which somebody without a place may try again; meanwhile the page asks for the running tick. */
const retryAfter = '60';

/** Nothing may keep messages back to compress or collect them. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** `GET /lightning/live`: strokes as they come. Register it on the bare instance: a stream is one request, however long. */
export async function liveRoutes(app: FastifyInstance, { feed, listeners }: LiveOptions): Promise<void> {
  app.get(fastifyPath(calls.liveStrokes), async (request, reply) => {
    const lastId = request.headers['last-event-id'];
    const { messages, next } = await feed
      .missed(typeof lastId === 'string' ? lastId : undefined)
      .catch((error: unknown) => {
        reply.header('retry-after', retryAfter);
        throw asWireError(error);
      });
    // Whoever has gone meanwhile would hold a place for ever.
    if (reply.raw.destroyed) return reply.hijack();
    if (!listeners.join(addressGroup(request.ip), reply.raw)) {
      reply.header('retry-after', retryAfter);
      throw new WireError('unavailable');
    }
    reply.hijack();
    request.raw.socket.setNoDelay(true);
    reply.raw.writeHead(200, headers);
    // Browsers wait so long, ms, before they come back.
    reply.raw.write('retry: 3000\n\n');
    for (const message of [...messages, ...feed.sentSince(next)]) reply.raw.write(message);
    return reply;
  });
}
