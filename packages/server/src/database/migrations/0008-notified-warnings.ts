import type { Migration } from './migration.ts';

/** Which warnings users were notified of at their places: an update is silent, a rise speaks. */
export const notifiedWarningsMigration: Migration = {
  name: '0008-notified-warnings',
  tables: ['notified_warnings'],
  up: async (trx) => {
    const { schema } = trx;
    // Alerts that wait for observations are looked at apart from those of the models.
    await trx.updateTable('alert_watches').set({ model: 'live' }).where('alert', 'like', '%"type":"live"%').execute();
    await schema
      .createTable('notified_warnings')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('location_id', 'text', (column) => column.notNull())
      .addColumn('chain', 'text', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notified_warnings_key', ['user_id', 'location_id', 'chain'])
      .execute();
    await schema.createIndex('notified_warnings_ends').on('notified_warnings').column('ends').execute();
  },
};
