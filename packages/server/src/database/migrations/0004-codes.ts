import type { Migration } from './migration.ts';

/** Codes of the operator. */
export const codesMigration: Migration = {
  name: '0004-codes',
  tables: ['codes'],
  up: async ({ schema }) => {
    await schema
      .createTable('codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('hint', 'text', (column) => column.notNull())
      .addColumn('tier', 'text', (column) => column.notNull())
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      // A code stays used when its user leaves: nobody may redeem it a second time.
      .addColumn('used_by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('revoked_at', 'bigint')
      .execute();
    await schema.createIndex('codes_user').on('codes').column('used_by').execute();
  },
};
