import { accountsMigration } from './0001-accounts.ts';
import { syncMigration } from './0002-sync.ts';
import { devicesMigration } from './0003-devices.ts';
import { codesMigration } from './0004-codes.ts';
import { alertsMigration } from './0005-alerts.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

/** Every step of the schema, in order; a new one is a new line. */
export const migrations: readonly Migration[] = [
  accountsMigration,
  syncMigration,
  devicesMigration,
  codesMigration,
  alertsMigration,
];
