import type { SkyService } from '#sky/sky-service.ts';
import type { StrokeTicks } from './stroke-ticks.ts';
import { replayFrom, replayMs, slotMs, slotOf, tickOf, writeEvent, writeStrokes } from './strokes.rules.ts';

/** What the feed is made of. */
export interface FeedOptions {
  readonly ticks: Pick<StrokeTicks, 'strokes'>;
  readonly sourceOf: SkyService['sourceOf'];
  readonly now: () => number;
  /** Called with what all listeners are to hear. */
  readonly send: (message: Buffer) => void;
  readonly log: { error(fields: object, message: string): void };
}

/** Messages that a listener did not hear, and the slot after the last of them. */
export interface Missed {
  readonly messages: readonly Buffer[];
  readonly next: number;
}

/** The strokes of the world as messages, one for all listeners every two seconds. */
export interface StrokeFeed {
  /** Sends what has happened since the last time, to be called when a slot is over; a line of comment where that is not known yet. */
  readonly beat: () => Promise<void>;
  /** What a listener missed that was away, up to a slot; nothing for a new one. */
  readonly missed: (lastId: string | undefined) => Promise<Missed>;
  /** What was sent from a slot on, out of memory: what came while `missed` was waited for. */
  readonly sentSince: (slot: number) => readonly Buffer[];
}

/** Keeps proxies from closing a quiet connection. */
const silence = Buffer.from(':\n\n');

/** How long before a tick begins its strokes are made, ms: the whole world takes some seconds. */
const aheadMs = 60_000;

/** Messages that are kept for listeners who come back. */
const mostKept = replayMs / slotMs;

/** The work of the feed has turns of its own among those of callers. */
const group = 'lightning';

/** Opens the feed; nothing is made until somebody listens. */
export function strokeFeed({ ticks, sourceOf, now, send, log }: FeedOptions): StrokeFeed {
  const kept = new Map<number, Buffer>();
  /** The slot that is sent next; null before the first one. */
  let next: number | null = null;
  let isBusy = false;
  let isFaulty = false;

  const message = async (slot: number): Promise<Buffer> => {
    const known = kept.get(slot);
    if (known !== undefined) return known;
    const tick = tickOf(slot);
    const body = writeStrokes(tick, await ticks.strokes(tick, { group }), slot, slot + slotMs);
    const made = Buffer.from(writeEvent(slot, body));
    kept.set(slot, made);
    for (const old of kept.keys()) {
      if (kept.size <= mostKept) break;
      kept.delete(old);
    }
    return made;
  };

  /** Up to where everything is known by now. */
  const known = async (): Promise<number> => slotOf(now() - (await sourceOf('lightning')).strokeDelay);

  const catchUp = async (): Promise<boolean> => {
    const until = await known();
    // At the start, after a long silence, or when the clock was set: what is far away is not sent.
    if (next === null || next > until + slotMs || next < until - replayMs) next = until;
    let isSent = false;
    while (next < until) {
      send(await message(next));
      next += slotMs;
      isSent = true;
    }
    return isSent;
  };

  const prepare = (): void => {
    const coming = tickOf(now() + aheadMs);
    // Refusals are met again, and named, when the tick itself is there.
    if (coming > tickOf(now())) ticks.strokes(coming, { group }).catch(() => undefined);
  };

  return {
    beat: async () => {
      if (isBusy) {
        send(silence);
        return;
      }
      isBusy = true;
      try {
        if (!(await catchUp())) send(silence);
        prepare();
        isFaulty = false;
      } catch (err) {
        send(silence);
        // Once, not every two seconds: listeners stay and hear what they missed as soon as it is known.
        if (!isFaulty) log.error({ err }, 'the strokes of lightning cannot be had at the moment');
        isFaulty = true;
      } finally {
        isBusy = false;
      }
    },
    missed: async (lastId) => {
      const until = next ?? (await known());
      const from = replayFrom(lastId, until);
      const messages: Buffer[] = [];
      for (let slot = from ?? until; slot < until; slot += slotMs) messages.push(await message(slot));
      return { messages, next: until };
    },
    sentSince: (slot) => {
      const messages: Buffer[] = [];
      for (let at = slot; at < (next ?? slot); at += slotMs) {
        const sent = kept.get(at);
        if (sent !== undefined) messages.push(sent);
      }
      return messages;
    },
  };
}
