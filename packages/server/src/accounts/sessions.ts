import type { IncomingHttpHeaders } from 'node:http';
import type { Tier } from '@meltemi/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#database/open-database.ts';
import type { Tables } from '#database/tables.ts';
import type { SubscriptionRow, UserRow } from '#database/tables/accounts.ts';
import type { Environment } from '#http/environment.ts';
import { WireError } from '#http/errors.ts';
import { digestOf, makeSecret } from './secrets.ts';
import { tierAt } from './subscriptions.ts';

/** The user that a request comes from. */
export interface RequestUser {
  readonly id: string;
  /** The login it belongs to: one a device. */
  readonly sessionId: string;
  readonly tier: Tier;
}

/** A session that was just begun; the token is given out this once. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
}

/** All that one query says about a token. */
export interface KnownSession {
  readonly user: RequestUser;
  readonly account: Pick<UserRow, 'id' | 'email' | 'email_confirmed' | 'username' | 'language'>;
  readonly subscription: Omit<SubscriptionRow, 'user_id'> | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook for routes that need a user: `onRequest: app.requireUser`. */
    requireUser: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    /** The user of the request; only behind `requireUser`. */
    user: RequestUser;
  }
}

/** A session that is not used for this long ends, milliseconds. */
export const sessionLife = 180 * 24 * 3_600_000;
/** The last use is written down no more often than this, milliseconds. */
const noteEvery = 12 * 3_600_000;

/** The token of a bearer header; null when there is none. */
export const bearerOf = (headers: IncomingHttpHeaders): string | null =>
  /^Bearer ([A-Za-z0-9._~+/=-]{16,2048})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** The sessions of an installation. */
export interface Sessions {
  /** The user that a request comes from; null without a valid token. */
  readonly authenticate: (request: { readonly headers: IncomingHttpHeaders }) => Promise<RequestUser | null>;
  /** All that is known of a token; null for one that does not count (any more). */
  readonly know: (token: string) => Promise<KnownSession | null>;
  /** Begins a session within a transaction. */
  readonly begin: (trx: Kysely<Tables>, userId: string) => Promise<NewSession>;
  readonly end: (trx: Kysely<Tables>, sessionId: string) => Promise<void>;
  /** Ends every session of a user, but perhaps the one that asks. */
  readonly endAll: (trx: Kysely<Tables>, userId: string, except?: string) => Promise<void>;
}

/** What sessions need. */
export interface SessionOptions extends Pick<Environment, 'now' | 'random'> {
  readonly database: Database;
  /** The tier that everyone has here, whatever they subscribed to. */
  readonly tierOfAll?: Tier;
}

/** Makes the keeper of sessions. */
export function makeSessions({ database, now, random, tierOfAll = null }: SessionOptions): Sessions {
  const note = (sessionId: string): void => {
    const ts = now();
    // The caller need not wait for it, and a failure only means that it is noted at the next use.
    void database
      .write((trx) =>
        trx
          .updateTable('sessions')
          .set({ last_used: ts, expires_at: ts + sessionLife })
          .where('id', '=', sessionId)
          .execute(),
      )
      .catch(() => undefined);
  };

  // Compiled once: it runs at every call of every user.
  const question = database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used',
      'sessions.expires_at as session_ends',
      'users.id',
      'users.email',
      'users.email_confirmed',
      'users.username',
      'users.language',
      'users.disabled',
      'subscriptions.tier',
      'subscriptions.status',
      'subscriptions.state',
      'subscriptions.platform',
      'subscriptions.is_trial',
      'subscriptions.is_subscription',
      'subscriptions.expires_at',
      'subscriptions.updated',
    ])
    .where('sessions.token_hash', '=', '')
    .compile();

  const know = async (token: string): Promise<KnownSession | null> => {
    const asked: typeof question = { ...question, parameters: [digestOf(token)] };
    const {
      rows: [row],
    } = await database.db.executeQuery(asked);
    const ts = now();
    if (row === undefined || row.disabled === 1 || row.session_ends <= ts) return null;
    if (ts - row.last_used > noteEvery) note(row.session_id);
    const { tier, status, state, platform, is_trial, is_subscription, expires_at, updated } = row;
    const subscription =
      status === null
        ? undefined
        : {
            tier,
            status,
            state,
            platform,
            is_trial: is_trial ?? 0,
            is_subscription: is_subscription ?? 0,
            expires_at,
            updated: updated ?? 0,
          };
    const { id, email, email_confirmed, username, language } = row;
    return {
      user: { id, sessionId: row.session_id, tier: tierAt(subscription, ts) ?? tierOfAll },
      account: { id, email, email_confirmed, username, language },
      subscription,
    };
  };

  return {
    know,
    authenticate: async ({ headers }) => {
      const token = bearerOf(headers);
      return token === null ? null : ((await know(token))?.user ?? null);
    },
    begin: async (trx, userId) => {
      const token = makeSecret(random);
      const id = makeSecret(random).slice(0, 22);
      const ts = now();
      await trx
        .insertInto('sessions')
        .values({
          id,
          user_id: userId,
          token_hash: digestOf(token),
          created: ts,
          last_used: ts,
          expires_at: ts + sessionLife,
        })
        .execute();
      return { id, token };
    },
    end: async (trx, sessionId) => void (await trx.deleteFrom('sessions').where('id', '=', sessionId).execute()),
    endAll: async (trx, userId, except = '') =>
      void (await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute()),
  };
}

/** Teaches a scope to know its users: routes with `onRequest: app.requireUser` answer 401 to everyone else. */
export function useSessions(scope: FastifyInstance, sessions: Pick<Sessions, 'authenticate'>): void {
  // Fastify wants shared values of requests to be set for each one; until the hook ran there is nobody.
  scope.decorateRequest('user', null as unknown as RequestUser);
  scope.decorate('requireUser', async (request: FastifyRequest) => {
    const user = await sessions.authenticate(request);
    if (user === null) throw new WireError('unauthorized');
    request.user = user;
  });
}
