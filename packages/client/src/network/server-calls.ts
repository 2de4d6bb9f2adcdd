import { requestPath } from '@meltemi/contract';
import type { Call, CallBody, CallParams, CallQuery, CallReply } from '@meltemi/contract';
import type { CallOptions, GetOptions, Http } from './http.ts';
import type { HttpReply, ReplyKind } from './request.ts';

/** What a call of the contract is given; `params`, `query` and `body` are checked by its own schemas. */
export type CallInput<C extends Call> = (string extends keyof CallParams<C> ? { readonly params?: CallParams<C> } : { readonly params: CallParams<C> }) &
  (CallBody<C> extends undefined ? { readonly body?: undefined } : { readonly body: CallBody<C> }) &
  Pick<CallOptions<unknown>, 'signal' | 'timeoutMs'> & {
    readonly query?: CallQuery<C>;
    /** False asks the server even when the contract lets the reply be remembered. */
    readonly cache?: false;
  };

/** Makes calls of the contract: `call(calls.warnings, { params: { lat, lon } })`. */
export type ServerCall = <C extends Call>(call: C, input: CallInput<C>) => Promise<HttpReply<CallReply<C>>>;

const replyKind = (call: Call): ReplyKind => {
  switch (call.kind) {
    case 'json':
    case 'head':
      return 'json';
    case 'base64json':
      return 'obfuscated';
    case 'binary':
      return 'binary';
    case 'sse':
      // A stream has no end to wait for; openEventStream reads it.
      return 'text';
  }
};

/** The reply by the schema that the contract has for its status; a body it does not describe is not looked into. */
const parserOf =
  <C extends Call>(call: C) =>
  (value: unknown, status: number): CallReply<C> => {
    const schema = call.replies[status]?.schema;
    return (schema == null ? value : schema.parse(value)) as CallReply<C>;
  };

/** The calls of the contract over the network layer: path, query, cache time and reply follow from the call alone. */
export const createServerCall =
  (http: Http): ServerCall =>
  async <C extends Call>(call: C, input: CallInput<C>): Promise<HttpReply<CallReply<C>>> => {
    const path = requestPath(call, (input.params ?? {}) as CallParams<C>, input.query);
    const seconds = input.cache === false ? 0 : call.cache.clientSeconds;
    const options: GetOptions<CallReply<C>> = {
      base: call.base,
      reply: replyKind(call),
      parse: parserOf(call),
      cache: seconds === 0 ? false : seconds * 1000,
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      ...(input.timeoutMs === undefined ? {} : { timeoutMs: input.timeoutMs }),
    };
    switch (call.method) {
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
