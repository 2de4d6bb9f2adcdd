import { stopped, type Clock } from '../clock.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import { Body, type Incoming } from './body.ts';
import { parseContentRange, type ByteRange } from './byte-ranges.rules.ts';
import { isPassing, pauseAfter, retryAfter, type RetryRules } from './retry.rules.ts';

/** Patience and room, milliseconds and octets. */
export interface FetchLimits {
  /** Until the answer begins. */
  readonly connectMs: number;
  /** Between two pieces of the answer. */
  readonly idleMs: number;
  /** For one request as a whole. */
  readonly wholeMs: number;
  /** Most octets of one answer. */
  readonly maxBytes: number;
}

/** A field has up to some 10 MB, a merged stretch 16; half a minute of silence is a broken connection. */
export const defaultLimits: FetchLimits = {
  connectMs: 20_000,
  idleMs: 30_000,
  wholeMs: 300_000,
  maxBytes: 64 * 2 ** 20,
};

/** What fetching needs from outside. */
export interface FetchDeps {
  readonly clock: Clock;
  /** 0 up to 1, for the spread of pauses. */
  readonly random: () => number;
  readonly retry: RetryRules;
  readonly limits: FetchLimits;
  readonly signal?: AbortSignal;
  /** Called for every octet that arrives, also of those that are lost later. */
  readonly onBytes?: (count: number) => void;
  /** The answer is a text in XML, such as the list of a bucket: then "<" is no sign of a web page. */
  readonly markup?: boolean;
  /** The answer may be a web page, such as the list of a folder. */
  readonly page?: boolean;
  /** Sent with every request, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault with the time that the provider asks to wait, in ms. */
class NamedPause extends IngestError {
  constructor(
    code: 'server-fault',
    message: string,
    readonly pause: number | null,
  ) {
    super(code, message);
  }
}

/**
 * Fetches a file or a part of it. What passes by itself is tried again after a pause; a body that broke off goes on where it
 * stopped. The result has exactly the length that was promised, and is no web page.
 */
export async function fetchBytes(url: string, range: ByteRange | null, deps: FetchDeps): Promise<Uint8Array> {
  const body = new Body(deps.limits.maxBytes);
  await fetchInto(url, range, body, deps);
  return body.bytes();
}

/** The same, handing over the octets as they come. */
export async function fetchInto(url: string, range: ByteRange | null, body: Incoming, deps: FetchDeps): Promise<void> {
  const { clock, random, retry, signal } = deps;
  if (range !== null && range.end !== null) body.expect(range.end - range.start);
  for (let attempt = 1; ; attempt++) {
    try {
      await request(url, range, body, deps);
      return;
    } catch (thrown) {
      if (signal?.aborted === true) throw stopped();
      const fault = asIngestError(thrown, 'unreachable');
      if (!isPassing(fault.code) || attempt >= retry.attempts)
        throw new IngestError(fault.code, `${url}: ${fault.message}`, { cause: fault });
      await clock.sleep(pauseAfter(attempt, random(), retry, fault instanceof NamedPause ? fault.pause : null), signal);
    }
  }
}

/** One request, from where the body stands. */
async function request(url: string, range: ByteRange | null, body: Incoming, deps: FetchDeps): Promise<void> {
  const { limits, signal, clock, onBytes } = deps;
  const control = new AbortController();
  const giveUp = (what: string) => (): void => control.abort(new IngestError('timeout', what));
  const stop = (): void => control.abort(stopped());
  if (signal?.aborted === true) throw stopped();
  signal?.addEventListener('abort', stop, { once: true });
  const whole = setTimeout(giveUp(`not complete after ${limits.wholeMs} ms`), limits.wholeMs);
  let patience = setTimeout(giveUp(`no answer within ${limits.connectMs} ms`), limits.connectMs);
  try {
    const response = await fetch(url, {
      headers: { ...deps.headers, ...headersFor(range, body) },
      signal: control.signal,
    });
    checkStatus(response, clock);
    begin(response, range, body, deps.page === true);
    const reader = response.body?.getReader();
    for (;;) {
      clearTimeout(patience);
      patience = setTimeout(giveUp(`silent for ${limits.idleMs} ms`), limits.idleMs);
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      onBytes?.(piece.value.length);
      body.add(piece.value);
    }
    finish(range, body, deps.markup === true || deps.page === true);
  } catch (thrown) {
    if (control.signal.aborted) throw control.signal.reason;
    throw thrown;
  } finally {
    clearTimeout(whole);
    clearTimeout(patience);
    signal?.removeEventListener('abort', stop);
    // Ends the connection of an answer that was refused; without effect on one that was read.
    control.abort();
  }
}

function headersFor(range: ByteRange | null, body: Incoming): Record<string, string> {
  // Ranges are of the file itself, not of a packed form of it.
  const headers: Record<string, string> = { 'accept-encoding': 'identity', 'user-agent': 'meltemi-ingest' };
  if (range === null && body.filled === 0) return headers;
  const from = (range?.start ?? 0) + body.filled;
  headers['range'] = `bytes=${from}-${range === null || range.end === null ? '' : range.end - 1}`;
  if (body.filled > 0 && body.tag !== null) headers['if-range'] = body.tag;
  return headers;
}

function checkStatus({ status, headers }: Response, clock: Clock): void {
  if (status === 200 || status === 206) return;
  if (status === 404 || status === 410) throw new IngestError('not-there', `answers ${status}`);
  if (status === 429 || status >= 500)
    throw new NamedPause('server-fault', `answers ${status}`, retryAfter(headers.get('retry-after'), clock.now()));
  // The part does not exist (yet): the file is shorter than its index says.
  if (status === 416) throw new IngestError('wrong-range', 'answers 416');
  throw new IngestError('refused', `answers ${status}`);
}

/** Reads the promises of the headers into the body. */
function begin({ status, headers }: Response, range: ByteRange | null, body: Incoming, mayBePage: boolean): void {
  if (!mayBePage && /^\s*(?:text\/html|application\/xhtml)/i.test(headers.get('content-type') ?? ''))
    throw new IngestError('html', 'a web page in place of data');
  const tag = strongTag(headers.get('etag'));
  const length = lengthOf(headers);
  if (status === 200) {
    if (range !== null) throw new IngestError('wrong-range', 'the whole file in place of the part that was requested');
    body.reset();
    body.tag = tag;
    if (length !== null) body.expect(length);
    return;
  }
  const part = parseContentRange(headers.get('content-range'));
  const from = (range?.start ?? 0) + body.filled;
  if (part === null || part.first !== from)
    throw new IngestError(
      'wrong-range',
      `Content-Range ${headers.get('content-range')} where octets from ${from} were requested`,
    );
  if (length !== null && length !== part.last + 1 - part.first)
    throw new IngestError('wrong-range', `a length of ${length} for ${headers.get('content-range')}`);
  if (body.filled > 0 && body.tag !== tag) {
    body.reset();
    throw new IngestError('short', 'the file has changed meanwhile');
  }
  body.tag = tag;
  body.size = part.size;
  body.expect(part.last + 1 - (range?.start ?? 0));
  if (range === null && part.size !== null && part.last !== part.size - 1)
    throw new IngestError('wrong-range', 'a part in place of the rest of the file');
}

/** Weak tags do not promise the same octets. */
const strongTag = (tag: string | null): string | null => (tag?.startsWith('"') === true ? tag : null);

function lengthOf(headers: Headers): number | null {
  const header = headers.get('content-length');
  return header !== null && /^\d{1,15}$/.test(header) && !headers.has('content-encoding') ? Number(header) : null;
}

function finish(range: ByteRange | null, body: Incoming, markup: boolean): void {
  if (body.expected !== null && !body.whole)
    throw new IngestError('short', `${body.filled} of ${body.expected} octets`);
  if (body.filled === 0) throw new IngestError('short', 'an empty answer');
  if (markup || body.first !== 0x3c) return;
  // Neither GRIB nor bzip2 nor an index begins with "<".
  body.reset();
  if (range !== null && range.end !== null) body.expect(range.end - range.start);
  throw new IngestError('html', 'a web page in place of data');
}
