import { setTimeout as pause } from 'node:timers/promises';

/** What visitors do while parts of the cluster are killed. */
export interface Traffic {
  readonly answered: () => number;
  /** Requests that were answered at the second try. */
  readonly retried: () => number;
  /** Requests that failed at the second try as well. */
  readonly failed: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Before a visitor's browser tries again, milliseconds. */
const retryAfter = 2000;
/** A browser gives a request up after so long, milliseconds. */
const patience = 30_000;

async function request(url: string): Promise<string | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patience) });
    await reply.arrayBuffer();
    return reply.status === 200 ? null : `${reply.status} ${url}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} ${url}`;
  }
}

/** Readers that ask without pause for one address after the other; each tries again once. */
export function startReaders(count: number, nextUrl: () => string): Traffic {
  const stopping = new AbortController();
  let [answered, retried] = [0, 0];
  const failed: string[] = [];
  const reader = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const url = nextUrl();
      if ((await request(url)) !== null) {
        await pause(retryAfter);
        const fault = await request(url);
        if (fault !== null) failed.push(fault);
        else retried += 1;
      }
      answered += 1;
      await pause(20);
    }
  };
  const all = Array.from({ length: count }, reader);
  return {
    answered: () => answered,
    retried: () => retried,
    failed,
    stop: async () => {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

/** Writers and what was acknowledged to them. */
export interface Writers {
  /** Favourites that the cluster said it has, by the token of their user. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  readonly refused: () => number;
  readonly stop: () => Promise<void>;
}

/** Each user keeps one favourite after the other; what is refused is not tried again. */
export function startWriters(origin: string, tokens: readonly string[]): Writers {
  const acknowledged = new Map<string, string[]>();
  const stopping = new AbortController();
  let [refused, made] = [0, 0];
  const writer = async (token: string): Promise<void> => {
    const own: string[] = [];
    acknowledged.set(token, own);
    while (!stopping.signal.aborted) {
      const id = `place-${(made += 1)}`;
      const reply = await fetch(`${origin}/users/v1/data/favs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'fav', id, title: id, lat: 50, lon: 14, updated: Date.now() }),
        signal: AbortSignal.timeout(patience),
      }).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      if (reply?.ok === true) own.push(id);
      else refused += 1;
      await pause(1000);
    }
  };
  const all = tokens.map(writer);
  return {
    acknowledged,
    refused: () => refused,
    stop: async () => {
      stopping.abort();
      await Promise.all(all);
    },
  };
}

/** Favourites that were acknowledged and are not there any more. */
export async function lostWrites(origin: string, { acknowledged }: Writers): Promise<readonly string[]> {
  const lost: string[] = [];
  for (const [token, ids] of acknowledged) {
    const reply = await fetch(`${origin}/users/v1/data/favs`, { headers: { authorization: `Bearer ${token}` } });
    const kept = new Set(((await reply.json()) as readonly { readonly id: string }[]).map(({ id }) => id));
    lost.push(...ids.filter((id) => !kept.has(id)));
  }
  return lost;
}
