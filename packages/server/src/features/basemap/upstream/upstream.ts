import { createLimiter, type Limiter } from '@meltemi/concurrency';

/** Why something of elsewhere could not be read. */
export type UpstreamFault =
  | 'unreachable'
  | 'timeout'
  /** The address answers, but not to this server: 4xx. */
  | 'refused'
  | 'server-fault'
  | 'too-large'
  /** It answers, but with something else than what was to be there, such as a web page. */
  | 'not-readable'
  /** It answers with the whole file where a part was asked for. */
  | 'no-ranges'
  /** The file is another one than it was. */
  | 'changed';

/** An expected failure of a map or of heights that lie elsewhere. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';

  constructor(
    readonly code: UpstreamFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What reading from elsewhere needs. */
export interface UpstreamOptions {
  readonly fetch: typeof fetch;
  /** Milliseconds. */
  readonly now: () => number;
  /** Hears how the source is after each reading: null while it answers. */
  readonly onState?: (fault: UpstreamFault | null) => void;
  /** How long a reply may take, milliseconds. */
  readonly patienceMs?: number;
}

/** What to read. */
export interface UpstreamRequest {
  readonly url: string;
  /** First byte and number of bytes; the whole where it is absent. */
  readonly range?: { readonly offset: number; readonly length: number };
  readonly maxBytes: number;
}

/** What was read. */
export interface UpstreamReply {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
}

/** Requests that may be under way at once; further ones wait. */
const AT_ONCE = 12;
const PATIENCE_MS = 10_000;
/** After a fault that other requests would meet too, nobody waits for the next one before this has passed, milliseconds. */
const REST_MS = 5_000;
const SHARED_FAULTS: ReadonlySet<UpstreamFault> = new Set(['unreachable', 'timeout', 'server-fault']);

/** Reads from one address of elsewhere: bounded in time, size and number of requests; never waits long for one that is down. */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #limit: Limiter = createLimiter(AT_ONCE);
  #resting: { readonly until: number; readonly error: UpstreamError } | null = null;

  constructor(options: UpstreamOptions) {
    this.#options = options;
  }

  /** Reads; undefined where the address says that there is nothing (404, 410 or 204). */
  read(request: UpstreamRequest): Promise<UpstreamReply | undefined> {
    return this.#limit(async () => {
      const { now, onState } = this.#options;
      if (this.#resting !== null && now() < this.#resting.until) throw this.#resting.error;
      try {
        const reply = await this.#request(request);
        this.#resting = null;
        onState?.(null);
        return reply;
      } catch (thrown) {
        const error = asUpstreamError(thrown);
        if (SHARED_FAULTS.has(error.code)) this.#resting = { until: now() + REST_MS, error };
        onState?.(error.code);
        throw error;
      }
    });
  }

  async #request({ url, range, maxBytes }: UpstreamRequest): Promise<UpstreamReply | undefined> {
    const { fetch, patienceMs = PATIENCE_MS } = this.#options;
    const stop = new AbortController();
    const timer = setTimeout(
      () => stop.abort(new UpstreamError('timeout', `no reply within ${patienceMs} ms`)),
      patienceMs,
    );
    try {
      const reply = await fetch(url, {
        signal: stop.signal,
        headers: {
          'user-agent': 'meltemi',
          // Ranges are of the file itself, not of a packed form of it.
          ...(range && {
            range: `bytes=${range.offset}-${range.offset + range.length - 1}`,
            'accept-encoding': 'identity',
          }),
        },
      });
      if (reply.status === 404 || reply.status === 410 || reply.status === 204) return undefined;
      checkStatus(reply, range !== undefined);
      return {
        bytes: await bodyOf(reply, Math.min(maxBytes, range?.length ?? maxBytes)),
        etag: reply.headers.get('etag'),
      };
    } catch (thrown) {
      throw stop.signal.aborted ? stop.signal.reason : thrown;
    } finally {
      clearTimeout(timer);
      // Ends the connection of a reply that was refused; without effect on one that was read.
      stop.abort();
    }
  }
}

const asUpstreamError = (thrown: unknown): UpstreamError =>
  thrown instanceof UpstreamError
    ? thrown
    : new UpstreamError('unreachable', thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });

function checkStatus({ status, headers }: Response, isPart: boolean): void {
  if (status === 429 || status >= 500) throw new UpstreamError('server-fault', `status ${status}`);
  if (status >= 400) throw new UpstreamError('refused', `status ${status}`);
  if (isPart && status !== 206) throw new UpstreamError('no-ranges', `status ${status} for a part of the file`);
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) throw new UpstreamError('not-readable', 'a web page');
}

async function bodyOf({ body }: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > most) throw new UpstreamError('too-large', `more than ${most} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
