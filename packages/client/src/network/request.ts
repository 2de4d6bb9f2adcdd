import { revealReply, writeAccept } from '@meltemi/contract';
import type { Fetch } from './environment.ts';
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
  return parsed(url, response.status, text, reply === 'json' ? (body) => JSON.parse(body) as unknown : revealReply);
};

const hasNoBody = ({ status }: Response, method: string): boolean =>
  status === 204 || status === 304 || method === 'HEAD';

/** Sends a request and reads its reply; every way to fail becomes an HttpError. */
export const sendRequest = async (
  fetch: Fetch,
  request: PreparedRequest,
  signal: AbortSignal,
): Promise<HttpReply<unknown>> => {
  const { url, method, headers, body } = request;
  try {
    const response = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    const { status } = response;
    if (!response.ok && status !== 304) throw new HttpError('status', url, status, await response.text());
    const data = hasNoBody(response, method) ? null : await readBody(response, request);
    return { status, data, headers: response.headers };
  } catch (error) {
    if (isHttpError(error)) throw error;
    throw new HttpError(signal.aborted ? 'aborted' : 'network', url, 0, '', { cause: error });
  }
};
