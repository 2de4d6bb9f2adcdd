import { accountsMigration } from './0001-accounts.ts';
import { syncMigration } from './0002-sync.ts';
import { devicesMigration } from './0003-devices.ts';
import { codesMigration } from './0004-codes.ts';
import { alertsMigration } from './0005-alerts.ts';
import { limitsMigration } from './0006-limits.ts';
import { deliveryMigration } from './0007-delivery.ts';
import { notifiedWarningsMigration } from './0008-notified-warnings.ts';
import { clusterMigration } from './0009-cluster.ts';
import { ingestWorkersMigration } from './0010-ingest-workers.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

export {
  accountsMigration,
  alertsMigration,
  clusterMigration,
  codesMigration,
  deliveryMigration,
  devicesMigration,
  ingestWorkersMigration,
  limitsMigration,
  syncMigration,
  notifiedWarningsMigration,
};

/**
 * The steps of the tables that several slices and the layers below them share. A slice says in its feature which it
 * needs; a table that only one slice knows has its step in that slice.
 */
export const sharedMigrations: readonly Migration[] = [
  accountsMigration,
  syncMigration,
  devicesMigration,
  codesMigration,
  alertsMigration,
  limitsMigration,
  deliveryMigration,
  notifiedWarningsMigration,
  clusterMigration,
  ingestWorkersMigration,
];
