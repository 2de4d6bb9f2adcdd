import type { Database } from './database.ts';

/** Work that one of many servers does at a time. */
export interface Lease {
  /** Takes the work or keeps it; false while another server has it. It must be asked for again before the time is over. */
  readonly hold: () => Promise<boolean>;
  /** Gives it back, so that another server need not wait for the time to be over. */
  readonly release: () => Promise<void>;
}

/** What a lease is about. */
export interface LeaseOptions {
  readonly name: string;
  /** This server. */
  readonly holder: string;
  /** Without a word for so long a server is taken for dead, milliseconds. */
  readonly ttlMs: number;
  readonly now: () => number;
}

/** A lease that all servers on one database ask for; a file of SQLite has one server, which holds everything. */
export function createLease(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  { name, holder, ttlMs, now }: LeaseOptions,
): Lease {
  if (engine === 'sqlite') return { hold: async () => true, release: async () => undefined };
  let asking: Promise<unknown> = Promise.resolve();
  return {
    hold: () => {
      const held = write(async (trx) => {
        const time = now();
        const known = await trx.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst();
        if (known !== undefined && known.holder !== holder && known.until > time) return false;
        const row = { holder, until: time + ttlMs };
        await trx
          .insertInto('leases')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
        return true;
      });
      asking = held.catch(() => undefined);
      return held;
    },
    release: async () => {
      // What is being asked for now would be taken after it was given back.
      await asking;
      await write((trx) => trx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute());
    },
  };
}
