import { sql, type Transaction } from 'kysely';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { WarningFacts } from '#delivery/notification.ts';
import type { NotifiedWarning, WarnedPlace } from './notified-warnings.rules.ts';

/** Where a page of places ends. */
export type PlaceCursor = readonly [userId: string, id: string];

/** A notified place of a user with the warnings notified there. */
export interface WatchedPlace {
  readonly userId: string;
  readonly wanted: WarnedPlace;
  readonly known: readonly NotifiedWarning[];
}

/** A place that cannot be read. */
export interface PlaceFault {
  readonly err: unknown;
  readonly userId: string;
  readonly place: string;
}

const dayMs = 86_400_000;
/** What was notified is remembered so long after the warning's end, as the offices' messages are. */
const keptAfterEnd = 7 * dayMs;
/** Rows of one statement: below what both engines take. */
const atOnce = 400;

/** Reads a stored place; throws for one that is no place. */
function readWanted(text: string, id: string, zone: string): WarnedPlace {
  const place = JSON.parse(text) as Partial<WarnedPlace>;
  const { lat, lon, name = '', warnings = true, least = 'M', mutedKinds = [] } = place;
  if (typeof lat !== 'number' || typeof lon !== 'number' || !Array.isArray(mutedKinds))
    throw new TypeError('a notified place has no coordinates');
  return { id, name, lat, lon, zone, warnings, least, mutedKinds };
}

/** A page of the notified places of all users whose accounts are open, in the order of their keys. */
export async function placesAfter(
  { db }: Database,
  after: PlaceCursor | null,
  limit: number,
): Promise<{
  readonly places: readonly WatchedPlace[];
  readonly faults: readonly PlaceFault[];
  readonly end: PlaceCursor | null;
  readonly isLast: boolean;
}> {
  let query = db
    .selectFrom('notified_locations as place')
    .innerJoin('users', 'users.id', 'place.user_id')
    .select(['place.user_id', 'place.id', 'place.location', 'place.zone'])
    .where('users.disabled', '=', 0);
  if (after !== null) query = query.where(sql<boolean>`(place.user_id, place.id) > (${after[0]}, ${after[1]})`);
  const rows = await query.orderBy('place.user_id').orderBy('place.id').limit(limit).execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return { places: [], faults: [], end: null, isLast: true };
  const notified = new Map<string, NotifiedWarning[]>();
  const keyOf = (userId: string, id: string): string => `${userId}\n${id}`;
  const notifiedRows = await db
    .selectFrom('notified_warnings')
    .selectAll()
    .where(sql<boolean>`(user_id, location_id) >= (${first.user_id}, ${first.id})`)
    .where(sql<boolean>`(user_id, location_id) <= (${last.user_id}, ${last.id})`)
    .execute();
  for (const { user_id, location_id, chain, severity, ends, facts } of notifiedRows) {
    const key = keyOf(user_id, location_id);
    const own = notified.get(key) ?? [];
    own.push({ chain, severity, ends, facts: JSON.parse(facts) as WarningFacts });
    notified.set(key, own);
  }
  const places: WatchedPlace[] = [];
  const faults: PlaceFault[] = [];
  for (const { user_id: userId, id, location, zone } of rows) {
    try {
      places.push({ userId, wanted: readWanted(location, id, zone), known: notified.get(keyOf(userId, id)) ?? [] });
    } catch (err) {
      faults.push({ err, userId, place: id });
    }
  }
  return { places, faults, end: [last.user_id, last.id], isLast: rows.length < limit };
}

/** Writes what users know of the warnings at their places. */
export async function writeNotified(
  trx: Transaction<Tables>,
  found: readonly {
    readonly place: WatchedPlace;
    readonly notified: readonly NotifiedWarning[];
    readonly over: readonly string[];
  }[],
): Promise<void> {
  const rows = found.flatMap(({ place: { userId, wanted }, notified }) =>
    notified.map(({ chain, severity, ends, facts }) => ({
      user_id: userId,
      location_id: wanted.id,
      chain,
      severity,
      ends,
      facts: JSON.stringify(facts),
    })),
  );
  for (let at = 0; at < rows.length; at += atOnce)
    await trx
      .insertInto('notified_warnings')
      .values(rows.slice(at, at + atOnce))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'location_id', 'chain']).doUpdateSet((row) => ({
          severity: row.ref('excluded.severity'),
          ends: row.ref('excluded.ends'),
          facts: row.ref('excluded.facts'),
        })),
      )
      .execute();
  for (const { place, over } of found)
    if (over.length > 0)
      await trx
        .deleteFrom('notified_warnings')
        .where('user_id', '=', place.userId)
        .where('location_id', '=', place.wanted.id)
        .where('chain', 'in', over)
        .execute();
}

/** Forgets what ended days ago. */
export const forgetNotified = async (database: Database, now: number): Promise<void> =>
  void (await database.write((trx) =>
    trx
      .deleteFrom('notified_warnings')
      .where('ends', '<', now - keptAfterEnd)
      .execute(),
  ));
