import { z } from 'zod';
import type { ErrorCode } from '../errors/index.ts';
import { baseQueryShape } from './base-query.ts';
import type { CacheRule } from './cache-rules.ts';
import { cacheRuleOf, isBaseCall, kindOf } from './call-facts.ts';
import type { CallFacts, Method, ReplyKind } from './call-facts.ts';
import type { Reply } from './reply.ts';

/** Names between braces in a path template. */
export type TemplateNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | TemplateNames<Rest>
  : never;

type Shape = Readonly<Record<string, z.ZodType>>;

/** What a call takes and answers, as the file of its noun describes it. */
export interface CallSchemas {
  summary: string;
  params?: Shape;
  query?: Shape;
  headers?: Shape;
  body?: z.ZodType;
  replies: Readonly<Record<number, Reply>>;
  /** Error codes of its own, beyond those any call can answer. */
  errors?: readonly ErrorCode[];
}

/** A call as the table and the file of its noun describe it together. */
export type CallDefinition = CallFacts & CallSchemas;

/** A call of the registry, whatever its schemas. */
export interface Call {
  ident: string;
  tag: string;
  method: Method;
  path: string;
  summary: string;
  params: z.ZodObject;
  query: z.ZodObject;
  headers: z.ZodObject;
  body: z.ZodType | null;
  replies: Readonly<Record<number, Reply>>;
  kind: ReplyKind;
  auth: 'none' | 'user';
  base: boolean;
  cache: CacheRule;
  errors: readonly ErrorCode[];
}

const noShape = {};

type ShapeAt<D, K extends string> = D extends Readonly<Record<K, infer S extends Shape>> ? S : typeof noShape;
type QueryShape<D> = D extends { base: false } ? ShapeAt<D, 'query'> : ShapeAt<D, 'query'> & typeof baseQueryShape;

/** A call with the types of its own schemas. */
export type CallOf<I extends string, D extends CallDefinition> = Omit<
  Call,
  'ident' | 'method' | 'path' | 'params' | 'query' | 'body' | 'replies'
> & {
  ident: I;
  method: D['method'];
  path: D['path'];
  params: z.ZodObject<ShapeAt<D, 'params'>>;
  query: z.ZodObject<QueryShape<D>>;
  body: D extends { body: infer B extends z.ZodType } ? B : null;
  replies: D['replies'];
};

// Every template name must have a schema, and every schema a template name.
type Checked<D extends CallDefinition> = [TemplateNames<D['path']>] extends [keyof ShapeAt<D, 'params'>]
  ? [keyof ShapeAt<D, 'params'>] extends [TemplateNames<D['path']>]
    ? unknown
    : { params: 'names a value the path does not have' }
  : { params: 'lacks a value of the path' };

/** Any request may carry these; the server reads identity and form from them. */
const everyHeader = {
  accept: z.string().max(1000).optional(),
  authorization: z
    .string()
    .max(2100)
    .regex(/^Bearer [A-Za-z0-9._~+/=-]+$/, 'not a bearer token')
    .optional(),
};

const callOf = (tag: string, ident: string, definition: CallDefinition): Call => {
  const base = isBaseCall(definition);
  return {
    ident,
    tag,
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    params: z.object(definition.params ?? noShape),
    query: z.object({ ...definition.query, ...(base ? baseQueryShape : noShape) }),
    headers: z.object({ ...everyHeader, ...definition.headers }),
    body: definition.body ?? null,
    replies: definition.replies,
    kind: kindOf(definition),
    auth: definition.auth ?? 'none',
    base,
    cache: cacheRuleOf(definition),
    errors: definition.errors ?? [],
  };
};

/** The calls of one noun by ident: where each is, from the table, together with what it takes and answers. */
export const describeCalls = <
  const F extends Readonly<Record<string, CallFacts>>,
  const S extends { readonly [K in keyof F]: CallSchemas },
>(
  tag: string,
  facts: F,
  schemas: S & { readonly [K in keyof F]: Checked<F[K] & S[K]> },
): { readonly [K in keyof F & string]: CallOf<K, F[K] & S[K]> } => {
  const made: Record<string, Call> = {};
  for (const [ident, fact] of Object.entries(facts)) {
    const described: CallSchemas = schemas[ident as keyof F];
    made[ident] = callOf(tag, ident, { ...fact, ...described });
  }
  return made as { readonly [K in keyof F & string]: CallOf<K, F[K] & S[K]> };
};

/** Path values of a call, as callers give them. */
export type CallParams<C extends Call> = z.input<C['params']>;

/** Query values of a call, as callers give them; base calls take the common ones too. */
export type CallQuery<C extends Call> = z.input<C['query']>;

/** Body of a call, as callers give it. */
export type CallBody<C extends Call> = C['body'] extends z.ZodType ? z.input<C['body']> : undefined;

type ReplyBody<R> = R extends Reply<infer S> ? (S extends z.ZodType ? z.output<S> : null) : never;

/** Body of a success of a call; null where the reply has none. */
export type CallReply<C extends Call> = { [K in keyof C['replies']]: ReplyBody<C['replies'][K]> }[keyof C['replies']];
