import type { Migration } from './migration.ts';

/** Counts of limits that all servers on one database share. */
export const limitsMigration: Migration = {
  name: '0006-limits',
  tables: ['limit_counts'],
  passing: ['limit_counts'],
  up: async ({ schema }) => {
    await schema
      .createTable('limit_counts')
      .addColumn('name_hash', 'text', (column) => column.primaryKey())
      .addColumn('counted', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('limit_counts_ends').on('limit_counts').column('ends_at').execute();
  },
};
