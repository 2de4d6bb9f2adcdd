import type { Migration } from './migration.ts';

/** What all servers on one database share for sending: the keys of push notifications, and what left for a user lately. */
export const deliveryMigration: Migration = {
  name: '0007-delivery',
  tables: ['push_keys', 'notification_limits'],
  passing: ['notification_limits'],
  up: async ({ schema }) => {
    await schema
      .createTable('push_keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('made', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('notification_limits')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('moments', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notification_limits_key', ['user_id', 'kind'])
      .execute();
  },
};
