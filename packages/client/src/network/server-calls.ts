import type { Call, CallBody, CallIdent, CallParams, CallQuery, CallReply, calls, LightCall } from '@meltemi/contract';
import type { CallOptions, GetOptions, Http } from './http.ts';
import type { HttpReply, ReplyKind } from './request.ts';

/** What a call of the contract is given; `params`, `query` and `body` are checked by its own schemas. */
export type CallInput<C extends Call> = (string extends keyof CallParams<C>
  ? { readonly params?: CallParams<C> }
  : { readonly params: CallParams<C> }) &
  (CallBody<C> extends undefined ? { readonly body?: undefined } : { readonly body: CallBody<C> }) &
  Pick<CallOptions<unknown>, 'signal' | 'timeoutMs'> & {
    readonly query?: CallQuery<C>;
    /** False asks the server even when the contract lets the reply be remembered. */
    readonly cache?: false;
  };

/** A call by its name alone; its schemas are loaded when it is made. */
export interface LazyCall<C extends Call> {
  readonly ident: C['ident'];
  /** Never there; it tells the compiler which call this is. */
  readonly of?: C;
}

/**
 * Makes calls of the contract: `call(calls.elevation, { params: { lat, lon } })`. What the first view loads gives
 * `lazyCall('elevation')` or one of `lightCalls` instead, so that no schema is downloaded before the map is drawn.
 */
export type ServerCall = <C extends Call>(
  call: C | LazyCall<C> | LightCall<C>,
  input: CallInput<C>,
) => Promise<HttpReply<CallReply<C>>>;

/** Names a call whose schemas are loaded when it is made. */
export const lazyCall = <N extends CallIdent>(ident: N): LazyCall<(typeof calls)[N]> => ({ ident });

const replyKind = (kind: Call['kind']): ReplyKind => {
  switch (kind) {
    case 'json':
    case 'head':
      return 'json';
    case 'base64json':
      return 'obfuscated';
    case 'binary':
      return 'binary';
  }
};

/** The reply by the schema that the contract has for its status; a body it does not describe is not looked into. */
const parserOf =
  <C extends Call>(call: C) =>
  (value: unknown, status: number): CallReply<C> => {
    const schema = call.replies[status]?.schema;
    return (schema == null ? value : schema.parse(value)) as CallReply<C>;
  };

/** What goes over the wire for one call. */
interface Sent<C extends Call> extends Pick<Call, 'method' | 'kind' | 'base'> {
  readonly path: string;
  readonly clientSeconds: number;
  readonly parse: (value: unknown, status: number) => CallReply<C>;
}

const isLight = <C extends Call>(call: C | LazyCall<C> | LightCall<C>): call is LightCall<C> => 'read' in call;
const isFull = <C extends Call>(call: C | LazyCall<C>): call is C => 'replies' in call;

const lightSent = <C extends Call>(
  call: LightCall<C>,
  params: CallParams<C>,
  query: CallQuery<C> | undefined,
): Sent<C> => {
  const { method, kind, base, clientSeconds, read } = call;
  return { method, kind, base, path: call.path(params, query), clientSeconds, parse: read };
};

const fullSent = async <C extends Call>(
  call: C | LazyCall<C>,
  params: CallParams<C>,
  query: CallQuery<C> | undefined,
): Promise<Sent<C>> => {
  const { loadCall, requestPath } = await import('./contract-calls.ts');
  const full = isFull(call) ? call : ((await loadCall(call.ident as CallIdent)) as Call as C);
  const { method, kind, base, cache } = full;
  return {
    method,
    kind,
    base,
    path: requestPath(full, params, query),
    clientSeconds: cache.clientSeconds,
    parse: parserOf(full),
  };
};

/** The calls of the contract over the network layer: path, query, cache time and reply follow from the call alone. */
export const createServerCall =
  (http: Http): ServerCall =>
  async <C extends Call>(
    call: C | LazyCall<C> | LightCall<C>,
    input: CallInput<C>,
  ): Promise<HttpReply<CallReply<C>>> => {
    const params = (input.params ?? {}) as CallParams<C>;
    // A light call goes out at once, before anything else has its turn.
    const { method, kind, base, path, clientSeconds, parse } = isLight(call)
      ? lightSent(call, params, input.query)
      : await fullSent(call, params, input.query);
    const options: GetOptions<CallReply<C>> = {
      base,
      reply: replyKind(kind),
      parse,
      cache: input.cache === false || clientSeconds === 0 ? false : clientSeconds * 1000,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      ...(input.timeoutMs === undefined ? {} : { timeoutMs: input.timeoutMs }),
    };
    switch (method) {
      case 'GET':
        return http.get(path, options);
      case 'POST':
        return http.post(path, input.body, options);
      case 'PUT':
        return http.put(path, input.body, options);
      case 'DELETE':
        return http.delete(path, options);
      case 'HEAD':
        return http.head(path, options as CallOptions<never>);
    }
  };
