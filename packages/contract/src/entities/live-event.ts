import { z } from 'zod';
import { count, isoTime, lat, list, lon, product, timeMs } from '../values/index.ts';

/** What the event stream can tell of. */
export const liveTopics = ['runs', 'lightning', 'notifications'] as const;

/** One message of the event stream; `topic` is also the SSE event name. */
export const liveEvent = z
  .discriminatedUnion('topic', [
    z.object({ topic: z.literal('runs'), product, ref: isoTime, update: isoTime }),
    z.object({ topic: z.literal('lightning'), strikes: list(z.object({ ts: timeMs, lat, lon }), 500) }),
    z.object({ topic: z.literal('notifications'), newCount: count }),
  ])
  .meta({ id: 'LiveEvent' });

/** One message of the event stream. */
export type LiveEvent = z.infer<typeof liveEvent>;

/** A comma list of topics without repeats, as the `topics` value carries it. */
export const topicList = z
  .string()
  .max(60)
  .regex(/^[a-z]+(?:,[a-z]+)*$/, 'not a list of topics')
  .refine((value) => {
    const asked = value.split(',');
    return new Set(asked).size === asked.length && asked.every((topic) => liveTopics.some((known) => known === topic));
  }, 'unknown topic');
