import type { Database } from '#database/database.ts';
import type { FaultReporter } from '#delivery/faults.ts';
import type { Notification } from '#delivery/notification.ts';
import { postNotifications } from '#delivery/notifications.store.ts';
import type { WarningSet } from '#warnings/warning-set.ts';
import { beginPass, movePass } from './passes.store.ts';
import { judgeWarnings, type NotifiedWarning } from './notified-warnings.rules.ts';
import {
  forgetNotified,
  placesAfter,
  writeNotified,
  type PlaceCursor,
  type WatchedPlace,
} from './warned-places.store.ts';

/** What the look at official warnings needs. */
export interface WarningPassEnvironment {
  readonly database: Database;
  readonly now: () => number;
  /** The warnings that stand; null while nothing is known. */
  readonly warnings: () => Promise<WarningSet | null>;
  readonly onPosted: () => void;
  readonly faults: Pick<FaultReporter, 'report'>;
  readonly signal?: AbortSignal;
  /** Places in one transaction. */
  readonly pageSize?: number;
}

const usualPage = 500;
const passName = 'warnings';

/** What is known to be notified about a place after a page. */
interface PlaceFound {
  readonly place: WatchedPlace;
  readonly notified: readonly NotifiedWarning[];
  readonly over: readonly string[];
}

function judgePage(
  { now }: WarningPassEnvironment,
  set: WarningSet,
  places: readonly WatchedPlace[],
): { readonly found: readonly PlaceFound[]; readonly notifications: readonly Notification[] } {
  const notifications: Notification[] = [];
  const found = places.map((place): PlaceFound => {
    const { wanted, known, userId } = place;
    const standing = wanted.warnings ? set.at(wanted.lat, wanted.lon, now()) : [];
    const { said, notified, over } = judgeWarnings(wanted, standing, known, set.cancelled, now());
    for (const { eventKey, facts } of said)
      notifications.push({ userId, eventKey, type: 'weatherWarning', created: now(), facts });
    return { place, notified, over };
  });
  return { found, notifications };
}

/**
 * Looks at every notified place once for each state of the warnings, page by page. A page is one transaction: what was
 * notified, the notifications, and how far the pass is, so that a server that ends anywhere repeats nothing and leaves nobody out.
 */
export async function passOverWarnings(environment: WarningPassEnvironment): Promise<void> {
  const { database, now, onPosted, faults, signal, pageSize = usualPage } = environment;
  const set = await environment.warnings();
  if (set === null) return;
  const begun = await beginPass(database, passName, set.name, now());
  if (begun === undefined) return;
  for (let cursor = begun.cursor; ;) {
    signal?.throwIfAborted();
    const page = await placesAfter(database, cursor === null ? null : (JSON.parse(cursor) as PlaceCursor), pageSize);
    const [fault] = page.faults;
    if (fault !== undefined)
      faults.report('warning-place-unreadable', fault, 'a notified place cannot be read', page.faults.length);
    const { found, notifications } = judgePage(environment, set, page.places);
    const from = cursor;
    const to = page.end === null ? cursor : JSON.stringify(page.end);
    const mine = await database.write(async (trx) => {
      // Another server on the same database does this pass.
      if (!(await movePass(trx, { name: passName, runs: set.name, from, to, isDone: page.isLast }))) return false;
      await writeNotified(trx, found);
      await postNotifications(trx, notifications);
      return true;
    });
    if (mine && notifications.length > 0) onPosted();
    if (!mine) return;
    if (page.isLast) return forgetNotified(database, now());
    cursor = to;
    // The server answers in between.
    await new Promise(setImmediate);
  }
}
