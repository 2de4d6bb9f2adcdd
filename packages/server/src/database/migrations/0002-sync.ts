import type { Migration } from './migration.ts';

/** Synced settings and collections. */
export const syncMigration: Migration = {
  name: '0002-sync',
  tables: ['store_clocks', 'settings', 'collection_items'],
  up: async ({ schema }) => {
    await schema
      .createTable('store_clocks')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('noun', 'text', (column) => column.notNull())
      .addColumn('store_ts', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('store_clocks_key', ['user_id', 'noun'])
      .execute();
    await schema
      .createTable('settings')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('data', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('collection_items')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('moment', 'double precision', (column) => column.notNull())
      .addColumn('added', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('collection_items_key', ['user_id', 'collection', 'id'])
      .execute();
  },
};
