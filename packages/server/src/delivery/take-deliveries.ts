import type { DeliveryRow } from '#database/tables/alerts.ts';
import type { DeliveryEnvironment } from './delivery-environment.ts';

/** A worker holds a delivery for so long, milliseconds; after that it counts as lost and is taken again. */
export const leaseMs = 300_000;
/** Candidates that are looked at in one go. */
const atOnce = 200;

/** What there is room for. */
export interface Room {
  readonly channel: DeliveryRow['channel'];
  readonly places: number;
  /** How many more of a user may be under way. */
  readonly placesOf: (userId: string) => number;
  /** Users of whom no more may be. */
  readonly fullUsers: readonly string[];
}

/** What was taken. */
export interface Taken {
  readonly rows: readonly DeliveryRow[];
  /** Nothing else is due that there would be room for. */
  readonly isLast: boolean;
  /** Nothing else is due at all. */
  readonly isAll: boolean;
}

/** Takes deliveries that are due, the oldest first, no more of a user than there is room for; no other server takes them too. */
export async function takeDue(
  { database, now }: Pick<DeliveryEnvironment, 'database' | 'now'>,
  { channel, places, placesOf, fullUsers }: Room,
): Promise<Taken> {
  let query = database.db
    .selectFrom('deliveries')
    .select(['id', 'user_id'])
    .where('state', '=', 'waiting')
    .where('due', '<=', now())
    .where('channel', '=', channel);
  if (fullUsers.length > 0) query = query.where('user_id', 'not in', fullUsers);
  const due = await query.orderBy('due').orderBy('id').limit(atOnce).execute();
  const chosen = new Map<string, string[]>();
  let left = places;
  for (const { id, user_id } of due) {
    const own = chosen.get(user_id) ?? [];
    if (left === 0 || own.length >= placesOf(user_id)) continue;
    chosen.set(user_id, [...own, id]);
    left -= 1;
  }
  const ids = [...chosen.values()].flat();
  const isAll = due.length < atOnce && ids.length === due.length && fullUsers.length === 0;
  if (ids.length === 0) return { rows: [], isLast: true, isAll };
  const rows = await database.write((trx) =>
    trx
      .updateTable('deliveries')
      .set(({ eb }) => ({ due: now() + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .where('due', '<=', now())
      .returningAll()
      .execute(),
  );
  return { rows, isLast: due.length < atOnce && ids.length === due.length, isAll };
}
