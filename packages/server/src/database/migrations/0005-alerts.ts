import type { CreateTableBuilder } from 'kysely';
import type { Migration } from './migration.ts';

/** Everything of a user goes with the user. */
const ofUser = <T extends string>(table: CreateTableBuilder<T>) =>
  table.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'));

/** Alerts as the engine sees them, notifications and their way to users. */
export const alertsMigration: Migration = {
  name: '0005-alerts',
  tables: [
    'alert_watches',
    'alert_states',
    'alert_passes',
    'notifications',
    'deliveries',
    'notified_locations',
    'notification_preferences',
  ],
  // What was on its way at the time of a backup has long arrived.
  passing: ['deliveries'],
  up: async (trx) => {
    const { schema } = trx;
    await ofUser(schema.createTable('alert_watches'))
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('alert', 'text', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('alert_watches_key', ['user_id', 'alert_id'])
      .execute();
    await schema
      .createIndex('alert_watches_place')
      .on('alert_watches')
      .columns(['model', 'place', 'user_id', 'alert_id'])
      .execute();
    await ofUser(schema.createTable('alert_states'))
      .addColumn('alert_id', 'text', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('alert_states_key', ['user_id', 'alert_id'])
      .execute();
    await schema
      .createTable('alert_passes')
      .addColumn('model', 'text', (column) => column.primaryKey())
      .addColumn('runs', 'text', (column) => column.notNull())
      .addColumn('cursor', 'text')
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('started', 'bigint', (column) => column.notNull())
      .execute();
    await ofUser(schema.createTable('notifications').addColumn('id', 'text', (column) => column.primaryKey()))
      .addColumn('event_key', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('received', 'bigint')
      .addColumn('viewed', 'bigint')
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('addressed', 'integer', (column) => column.notNull())
      .addUniqueConstraint('notifications_event', ['user_id', 'event_key'])
      .execute();
    await schema.createIndex('notifications_user').on('notifications').columns(['user_id', 'created']).execute();
    await schema.createIndex('notifications_addressed').on('notifications').columns(['addressed', 'created']).execute();
    await schema.createIndex('notifications_created').on('notifications').column('created').execute();
    await ofUser(schema.createTable('deliveries').addColumn('id', 'text', (column) => column.primaryKey()))
      .addColumn('notification_id', 'text', (column) =>
        column.notNull().references('notifications.id').onDelete('cascade'),
      )
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due', 'bigint', (column) => column.notNull())
      .addColumn('fault', 'text')
      .execute();
    await schema.createIndex('deliveries_due').on('deliveries').columns(['state', 'due']).execute();
    await schema.createIndex('deliveries_notification').on('deliveries').column('notification_id').execute();
    await schema.createIndex('deliveries_user').on('deliveries').column('user_id').execute();
    await ofUser(schema.createTable('notified_locations'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('location', 'text', (column) => column.notNull())
      .addColumn('zone', 'text', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .addColumn('due', 'bigint')
      .addPrimaryKeyConstraint('notified_locations_key', ['user_id', 'id'])
      .execute();
    await schema.createIndex('notified_locations_due').on('notified_locations').column('due').execute();
    await schema
      .createTable('notification_preferences')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('email', 'integer', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
  },
};
