import type { Migration } from './migration.ts';

/** Devices that may be sent messages. */
export const devicesMigration: Migration = {
  name: '0003-devices',
  tables: ['devices'],
  up: async ({ schema }) => {
    await schema
      .createTable('devices')
      .addColumn('device_id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('set null'))
      .addColumn('registration_hash', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .addColumn('push_endpoint', 'text')
      .addColumn('push_p256dh', 'text')
      .addColumn('push_auth', 'text')
      .addColumn('deactivated', 'integer', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('devices_user').on('devices').column('user_id').execute();
    await schema.createIndex('devices_session').on('devices').column('session_id').execute();
    await schema.createIndex('devices_endpoint').on('devices').column('push_endpoint').execute();
  },
};
