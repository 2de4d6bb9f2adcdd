import { createLimiter } from '@meltemi/concurrency';

/** Pictures kept. */
const KEPT = 150;
/** Waits before a busy server is asked again, ms. */
const WAITS = [500, 1_500, 4_000, 8_000] as const;

/** Pictures by their address, each loaded once and shared by all who ask. */
export interface Pictures<Picture> {
  /** The picture, or null where there is none. A failed one is asked for again the next time. */
  get(url: string): Promise<Picture | null>;
}

/** Makes the store; `load` answers `busy` where the server asks for patience. */
export function createPictures<Picture>(
  load: (url: string) => Promise<Picture | 'busy' | null>,
  pause: (ms: number) => Promise<void>,
): Pictures<Picture> {
  const kept = new Map<string, Promise<Picture | null>>();

  const patiently = async (url: string): Promise<Picture | null> => {
    for (const wait of WAITS) {
      const picture = await load(url);
      if (picture !== 'busy') return picture;
      await pause(wait);
    }
    throw new Error(`the server was too busy for ${url}`);
  };

  return {
    get(url) {
      const known = kept.get(url);
      if (known !== undefined) return known;
      const loading = patiently(url);
      kept.set(url, loading);
      loading.catch(() => kept.delete(url));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return loading;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Replies asked for at a time: a browser opens six connections to a server, and the weather wants most of them. */
const AT_A_TIME = 3;
const limit = createLimiter(AT_A_TIME);

/** Things that this server has under addresses, as `read` makes them of replies, asked for patiently and never many at once. */
export const loadedThings = <Thing>(read: (reply: Response) => Promise<Thing | null>): Pictures<Thing> =>
  createPictures(
    (url) =>
      limit(async () => {
        const reply = await fetch(url);
        if (reply.status === 503) return 'busy';
        return reply.status === 200 ? read(reply) : null;
      }),
    pause,
  );

/** Pictures of this server, decoded beside the page and shared by all layers that draw them. */
export const loadedPictures = loadedThings(async (reply) => createImageBitmap(await reply.blob()));
