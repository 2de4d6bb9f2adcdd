import type { Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { messageId, type Message, type MessageFacts, type MessageType } from './message.ts';

const dayMs = 86_400_000;

/** A message stays this long in the list, milliseconds. */
export const keptMs = 30 * dayMs;
/** Messages of a user in the list; older ones make room. */
export const mostMessages = 500;
/** Rows of one statement: below what both engines take. */
const rowsAtOnce = 500;

/** A message of the list. */
export interface ListedMessage {
  readonly id: string;
  readonly type: MessageType;
  readonly created: number;
  readonly received: boolean;
  readonly viewed: boolean;
  readonly facts: MessageFacts;
}

/** Puts messages into the lists of their users, in the transaction of whatever caused them; what was told before stays untold. */
export async function postMessages(trx: Transaction<Tables>, messages: readonly Message[]): Promise<void> {
  for (let at = 0; at < messages.length; at += rowsAtOnce) {
    await trx
      .insertInto('notifications')
      .values(
        messages.slice(at, at + rowsAtOnce).map((message) => ({
          id: messageId(message),
          user_id: message.userId,
          event_key: message.eventKey,
          type: message.type,
          created: message.created,
          received: null,
          viewed: null,
          facts: JSON.stringify(message.facts),
          addressed: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The newest messages of a user, and how many there are. */
export async function listMessages(
  { db }: Database,
  userId: string,
): Promise<{ total: number; fresh: number; messages: ListedMessage[] }> {
  const counts = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('viewed').as('viewed')])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(mostMessages)
    .execute();
  const { total } = counts;
  return {
    total,
    fresh: total - counts.viewed,
    messages: rows.map((row) => ({
      id: row.id,
      type: row.type,
      created: row.created,
      received: row.received !== null,
      viewed: row.viewed !== null,
      facts: JSON.parse(row.facts) as MessageFacts,
    })),
  };
}

/** Empties the list of a user; what is still on its way is not sent any more. */
export const clearMessages = (database: Database, userId: string): Promise<unknown> =>
  database.write((trx) => trx.deleteFrom('notifications').where('user_id', '=', userId).execute());

/** Notes that messages reached a device or were read; ids that are not the user's own change nothing. */
export async function noteInteraction(
  database: Database,
  userId: string,
  ids: readonly string[],
  what: 'received' | 'viewed',
  now: number,
): Promise<void> {
  await database.write(async (trx) => {
    const own = () => trx.updateTable('notifications').where('user_id', '=', userId).where('id', 'in', ids);
    await own().set({ received: now }).where('received', 'is', null).execute();
    if (what === 'viewed') await own().set({ viewed: now }).where('viewed', 'is', null).execute();
  });
}

/** How many messages to try a user asked for since a moment. */
export async function countTests({ db }: Database, userId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('event_key', 'like', 'test:%')
    .where('created', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes messages that are too old, and of users with too many the oldest. */
export async function pruneMessages(database: Database, now: number): Promise<void> {
  const crowded = await database.db
    .selectFrom('notifications')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', mostMessages)
    .execute();
  await database.write((trx) =>
    trx
      .deleteFrom('notifications')
      .where('created', '<', now - keptMs)
      .execute(),
  );
  for (const { user_id } of crowded) {
    await database.write(async (trx) => {
      const last = await trx
        .selectFrom('notifications')
        .select(['created', 'id'])
        .where('user_id', '=', user_id)
        .orderBy('created', 'desc')
        .orderBy('id')
        .offset(mostMessages)
        .limit(1)
        .executeTakeFirst();
      if (last === undefined) return;
      await trx
        .deleteFrom('notifications')
        .where('user_id', '=', user_id)
        .where((is) =>
          is.or([
            is('created', '<', last.created),
            is.and([is('created', '=', last.created), is('id', '>=', last.id)]),
          ]),
        )
        .execute();
    });
  }
}
