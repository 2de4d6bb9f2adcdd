import { accountsMigration } from './0001-accounts.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

/** Every step of the schema, in order; a new one is a new line. */
export const migrations: readonly Migration[] = [
  accountsMigration,
];
