import type { Migration } from './migration.ts';

/** What many servers on one database share: who does what, reports of browsers, page views. */
export const clusterMigration: Migration = {
  name: '0009-cluster',
  tables: ['leases', 'error_reports', 'page_views'],
  passing: ['leases', 'error_reports'],
  up: async ({ schema }) => {
    await schema
      .createTable('leases')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('error_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('error_reports_at').on('error_reports').columns(['at', 'id']).execute();
    await schema
      .createTable('page_views')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('views', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_views_key', ['day', 'code', 'page'])
      .execute();
  },
};
