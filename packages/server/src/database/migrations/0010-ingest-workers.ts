import type { Migration } from './migration.ts';

/** What ingest on other machines does. Its columns are known to ingest too (packages/ingest/src/command/worker-row.ts), which never imports the server. */
export const ingestWorkersMigration: Migration = {
  name: '0010-ingest-workers',
  tables: ['ingest_workers'],
  passing: ['ingest_workers'],
  up: async ({ schema }) => {
    await schema
      .createTable('ingest_workers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('started', 'bigint', (column) => column.notNull())
      .addColumn('seen', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
  },
};
