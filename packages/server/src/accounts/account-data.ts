import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What one slice keeps of a user: declared in the slice, so that export and deletion forget none. */
export interface AccountData {
  /** The name under which the export lists it. */
  readonly name: string;
  /** All that is kept, as the user may read it. */
  readonly exportData: (userId: string) => Promise<unknown>;
  /** Removes it; within the transaction that removes the account. */
  readonly deleteData: (trx: Transaction<Tables>, userId: string) => Promise<void>;
}
