import { writeAccept } from '@meltemi/contract';
import type { Fetch, NetworkClock } from './environment.ts';
import { HttpError, isHttpError } from './http-error.ts';

/** How the body of a reply is read. */
export type ReplyKind = 'json' | 'binary' | 'text' | 'obfuscated';

/** A reply; `data` is null when the server had nothing to say (204) or nothing new (304). */
export interface HttpReply<Data> {
  readonly status: number;
  readonly data: Data | null;
  readonly headers: Headers;
}

/** One request, ready to be sent. */
export interface PreparedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reply: ReplyKind;
}

/** What the Accept header asks for: JSON or binary, with the version of the wire. Text is asked for as JSON is. */
export const acceptHeader = (reply: ReplyKind): string => writeAccept(reply === 'binary' ? 'binary' : 'json');

const parsed = (url: string, status: number, text: string, parse: (text: string) => unknown): unknown => {
  try {
    return parse(text);
  } catch (cause) {
    throw new HttpError('invalid-reply', url, status, text, { cause });
  }
};

const readBody = async (response: Response, { url, reply }: PreparedRequest): Promise<unknown> => {
  if (reply === 'binary') return response.arrayBuffer();
  const text = await response.text();
  if (reply === 'text') return text;
  // An empty 200 is how the server confirms a POST or DELETE; it is nothing, not broken JSON.
  if (text === '') return null;
  const read =
    reply === 'json' ? (body: string) => JSON.parse(body) as unknown : (await import('./hidden-calls.ts')).revealReply;
  return parsed(url, response.status, text, read);
};

const hasNoBody = ({ status }: Response, method: string): boolean =>
  status === 204 || status === 304 || method === 'HEAD';

/** How often a busy server is asked again before the caller hears of it. */
const SECOND_TRIES = 2;

/** Sends a request and reads its reply; every way to fail becomes an HttpError. A busy server that names a pause is asked again after it. */
export const sendRequest = async (
  fetch: Fetch,
  clock: Pick<NetworkClock, 'setTimeout'>,
  request: PreparedRequest,
  signal: AbortSignal,
  tries = SECOND_TRIES,
): Promise<HttpReply<unknown>> => {
  const { url, method, headers, body } = request;
  try {
    const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    const { status } = response;
    // Only readings: a change that was refused half-way is for the caller to judge. A missing header counts as no pause.
    const pause = status === 503 && method === 'GET' ? Number(response.headers.get('retry-after')) : 0;
    if (pause > 0 && pause <= 10 && tries > 0) {
      await new Promise((resolve) => clock.setTimeout(() => resolve(null), pause * 1000));
      return await sendRequest(fetch, clock, request, signal, tries - 1);
    }
    if (!response.ok && status !== 304) throw new HttpError('status', url, status, await response.text());
    const data = hasNoBody(response, method) ? null : await readBody(response, request);
    return { status, data, headers: response.headers };
  } catch (error) {
    if (isHttpError(error)) throw error;
    throw new HttpError(signal.aborted ? 'aborted' : 'network', url, 0, '', { cause: error });
  }
};
