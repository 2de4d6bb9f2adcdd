import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What one noun keeps of a user; a feature adds itself, so that export and deletion can forget none. */
export interface AccountPart {
  /** The name under which the export lists it. */
  readonly name: string;
  /** All that is kept, as the user may read it. */
  readonly exportData: (userId: string) => Promise<unknown>;
  /** Removes it; within the transaction that removes the account. */
  readonly deleteData: (trx: Transaction<Tables>, userId: string) => Promise<void>;
}

/** The list that features add themselves to while the server is built. */
export type AccountParts = AccountPart[];
