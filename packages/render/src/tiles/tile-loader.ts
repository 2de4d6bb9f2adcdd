import { decodeCode } from './decode-pool.ts';
import type { TileDecoder } from './decode-pool.ts';
import type { SettledState } from './tile-state.ts';

/** Milliseconds after which a tile that has not come counts as failed. */
export const TILE_TIMEOUT = 15_000;

/** What the loader needs from outside. */
export interface LoaderEnvironment {
  readonly fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  readonly decoder: TileDecoder;
  readonly timeout?: number | undefined;
}

/** Replies that mean "there is no such tile" rather than "something broke": outside the area, or above the caller's tier. */
const ANSWERS_WITHOUT_DATA = new Set([204, 403, 404, 410]);

/** Loads one tile. Rejects only when called off; everything else is a state. */
export async function loadTile(
  url: string,
  signal: AbortSignal,
  environment: LoaderEnvironment,
): Promise<SettledState> {
  const late = AbortSignal.timeout(environment.timeout ?? TILE_TIMEOUT);
  try {
    const reply = await environment.fetch(url, { signal: AbortSignal.any([signal, late]) });
    if (ANSWERS_WITHOUT_DATA.has(reply.status)) {
      return { kind: 'nodata', fault: { code: await codeOf(reply), message: `${url} has no data (${reply.status})` } };
    }
    if (!reply.ok) return failed(`http-${reply.status}`, `${url} answered ${reply.status}`);
    const bytes = await reply.arrayBuffer();
    signal.throwIfAborted();
    try {
      return { kind: 'loaded', tile: await environment.decoder.decode(bytes) };
    } catch (error) {
      return failed(decodeCode(error), error instanceof Error ? error.message : 'the tile cannot be read');
    }
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) return failed('timeout', `${url} did not come in time`);
    return failed('network', error instanceof Error ? error.message : 'the network failed');
  }
}

function failed(code: string, message: string): SettledState {
  return { kind: 'failed', fault: { code, message } };
}

/** The code a server gives in its JSON body, else the status. */
async function codeOf(reply: Response): Promise<string> {
  try {
    const body = (await reply.json()) as { code?: unknown; error?: { code?: unknown } } | null;
    const code = body?.code ?? body?.error?.code;
    return typeof code === 'string' ? code : `http-${reply.status}`;
  } catch {
    return `http-${reply.status}`;
  }
}
