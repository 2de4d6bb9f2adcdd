import { clientHeader } from '@meltemi/contract';
import { baseQuery, withQuery } from './base-query.ts';
import type { Credentials, Query } from './base-query.ts';
import type { NetworkEnvironment } from './environment.ts';
import { HttpError, isHttpError } from './http-error.ts';
import { acceptHeader, sendRequest } from './request.ts';
import type { HttpReply, PreparedRequest, ReplyKind } from './request.ts';
import { CACHE_TTL_MS, createResponseCache } from './response-cache.ts';
import { startSharedRequest } from './shared-request.ts';
import type { SharedRequest } from './shared-request.ts';

/** What any call may say. */
export interface CallOptions<Data> {
  readonly query?: Query;
  readonly signal?: AbortSignal;
  /** Gives up after so many ms; without it the browser's own limit counts. */
  readonly timeoutMs?: number;
  /** How the reply is read; JSON unless said. */
  readonly reply?: ReplyKind;
  /** Checks what arrived; throwing here makes the call fail as an invalid reply. */
  readonly parse?: (value: unknown, status: number) => Data;
  /** False leaves out what base calls say about who asks; files and other hosts never hear it. */
  readonly base?: boolean;
  /** False keeps a network failure from asking for a connection test, for the test itself. */
  readonly testConnection?: boolean;
}

/** What a GET may say beyond that. */
export interface GetOptions<Data> extends CallOptions<Data> {
  /** False goes to the server; a number is how long the reply is remembered, in ms. Five minutes unless said. */
  readonly cache?: false | number;
}

/** The calls of the application. Replies that came from the cache are the same objects: treat them as read-only. */
export interface Http {
  get<Data = unknown>(path: string, options?: GetOptions<Data>): Promise<HttpReply<Data>>;
  /** A forecast call: the path is written in base64 and the reply is base64 JSON. */
  getObfuscated<Data = unknown>(path: string, options?: Omit<GetOptions<Data>, 'reply'>): Promise<HttpReply<Data>>;
  post<Data = unknown>(path: string, body: unknown, options?: CallOptions<Data>): Promise<HttpReply<Data>>;
  put<Data = unknown>(path: string, body: unknown, options?: CallOptions<Data>): Promise<HttpReply<Data>>;
  delete<Data = unknown>(path: string, options?: CallOptions<Data>): Promise<HttpReply<Data>>;
  head(path: string, options?: CallOptions<never>): Promise<HttpReply<never>>;
  /** The full address of a base call, for what is not fetched here: event streams, images, links. */
  address(path: string, query?: Query): string;
  /** Forgets every remembered reply. */
  clearCache(): void;
}

/** What the network layer is made of. */
export interface HttpParts {
  readonly environment: NetworkEnvironment;
  readonly credentials: Credentials;
  readonly deviceId: string;
  /** The version of the application. */
  readonly version: string;
  /** Address of the product's own server; empty for the origin of the page. */
  readonly server?: string;
  /** Address of the account service (paths under /api/) when it is a host of its own. */
  readonly accountService?: string;
  /** Writes a forecast path so that it is not read in passing; the contract's way unless said. */
  readonly obfuscatePath?: (path: string) => string;
  /** Called when a request got no answer at all and was not given up by its caller. */
  readonly onNetworkFailure: (error: HttpError) => void;
}

type Method = PreparedRequest['method'];

/** The network layer of the application. */
export const createHttp = (parts: HttpParts): Http => {
  const { environment, credentials, version, server = '', accountService = server } = parts;
  const cache = createResponseCache<SharedRequest<HttpReply<unknown>>>(() => environment.clock.now());
  let counter = 0;

  const isAccountPath = (path: string): boolean => path.startsWith('/api/');

  /** Only the product's own server learns who asks; the account service and full addresses of others do not. */
  const address = (path: string, query: Query = {}, base = true, tokenInHeader = false): string => {
    if (isAccountPath(path)) return accountService + withQuery(path, query);
    if (!path.startsWith('/')) return withQuery(path, query);
    if (!base) return server + withQuery(path, query);
    counter += 1;
    const common = baseQuery(credentials, parts.deviceId, version, counter, tokenInHeader);
    return server + withQuery(path, { ...query, ...common });
  };
  const prepare = (
    method: Method,
    path: string,
    { query, base, reply = 'json' }: CallOptions<unknown>,
    body?: unknown,
  ): PreparedRequest => {
    const headers: Record<string, string> = { Accept: acceptHeader(reply) };
    const token = credentials.userToken();
    const tokenInHeader = token !== null && (isAccountPath(path) || /^\/(?:users|notif)\//.test(path));
    if (tokenInHeader) headers['Authorization'] = `Bearer ${token}`;
    if (isAccountPath(path)) headers[clientHeader] = `web-${version}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    return {
      url: address(path, query, base, tokenInHeader),
      method,
      headers,
      reply,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  };

  const start = (request: PreparedRequest): SharedRequest<HttpReply<unknown>> =>
    startSharedRequest(environment.clock, request.url, (signal) =>
      sendRequest(environment.fetch, environment.clock, request, signal),
    );

  const finish = async <Data>(
    shared: SharedRequest<HttpReply<unknown>>,
    url: string,
    options: CallOptions<Data>,
    onInvalid?: () => void,
  ): Promise<HttpReply<Data>> => {
    try {
      const { status, data, headers } = await shared.join(options);
      if (data === null || options.parse === undefined) return { status, headers, data: data as Data | null };
      try {
        return { status, headers, data: options.parse(data, status) };
      } catch (cause) {
        onInvalid?.();
        throw new HttpError('invalid-reply', url, status, '', { cause });
      }
    } catch (error) {
      const unanswered = isHttpError(error) && (error.failure === 'network' || error.failure === 'timeout');
      if (unanswered && options.testConnection !== false) parts.onNetworkFailure(error);
      throw error;
    }
  };

  const call = <Data>(
    method: Method,
    path: string,
    options: CallOptions<Data>,
    body?: unknown,
  ): Promise<HttpReply<Data>> => {
    const request = prepare(method, path, options, body);
    return finish(start(request), request.url, options);
  };

  const getCached = <Data>(path: string, options: GetOptions<Data>, ttlMs: number): Promise<HttpReply<Data>> => {
    const { query = {}, reply = 'json' } = options;
    // Without the base query, whose counter always differs; with the user, so that one never sees another's reply.
    const key = JSON.stringify([reply, withQuery(path, query), credentials.userToken(), credentials.premium()]);
    const known = cache.get(key, ttlMs);
    if (known !== undefined && !known.abandoned) return finish(known, path, options, () => cache.drop(key, known));
    const request = prepare('GET', path, options);
    const fresh = start(request);
    cache.put(key, fresh);
    fresh.outcome.then(
      () => cache.date(key, fresh),
      () => cache.drop(key, fresh),
    );
    return finish(fresh, request.url, options, () => cache.drop(key, fresh));
  };

  const get = <Data>(path: string, options: GetOptions<Data> = {}): Promise<HttpReply<Data>> => {
    const { cache: ttl = CACHE_TTL_MS } = options;
    return ttl === false ? call('GET', path, options) : getCached(path, options, ttl);
  };

  return {
    get,
    getObfuscated: async (path, options = {}) => {
      const hide = parts.obfuscatePath ?? (await import('./hidden-calls.ts')).hidePath;
      return get(hide(path), { ...options, reply: 'obfuscated' });
    },
    post: (path, body, options = {}) => call('POST', path, options, body),
    put: (path, body, options = {}) => call('PUT', path, options, body),
    delete: (path, options = {}) => call('DELETE', path, options),
    head: (path, options = {}) => call('HEAD', path, options),
    address: (path, query) => address(path, query),
    clearCache: () => cache.clear(),
  };
};
