import { cacheRules } from './cache-rules.ts';
import type { CacheRule, CacheRuleName } from './cache-rules.ts';

/** HTTP methods of the calls. */
export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

/** How a reply is read: JSON, base64 text of JSON, bytes, or no body at all. */
export type ReplyKind = 'json' | 'base64json' | 'binary' | 'head';

/** Where a call is and how it is made: all that can be said without a schema. */
export interface CallFacts {
  readonly method: Method;
  /** Template in OpenAPI style: /tides/v1.0/tides/{id}. */
  readonly path: `/${string}`;
  /** JSON unless given; HEAD calls have no body. */
  readonly kind?: 'base64json' | 'binary';
  /** The call needs a logged-in user. */
  readonly auth?: 'user';
  /** False for calls that do not carry the common query: files, tiles, the account service. */
  readonly base?: false;
  readonly cache?: CacheRuleName;
}

/** How a reply of a call is read. */
export const kindOf = ({ method, kind }: CallFacts): ReplyKind => kind ?? (method === 'HEAD' ? 'head' : 'json');

/** True for a call that carries the common query. */
export const isBaseCall = ({ base }: CallFacts): boolean => base ?? true;

/** How long a reply may be kept: five minutes for what anybody may read, not at all for the rest, unless the table says otherwise. */
export const cacheRuleOf = ({ method, auth, cache }: CallFacts): CacheRule =>
  cacheRules[cache ?? (method === 'GET' && auth !== 'user' ? 'fiveMinutes' : 'off')];
