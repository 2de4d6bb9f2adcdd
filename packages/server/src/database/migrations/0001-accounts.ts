import type { Migration } from './migration.ts';

/** Users, their sessions, the keys of mails and subscriptions. */
export const accountsMigration: Migration = {
  name: '0001-accounts',
  tables: ['users', 'sessions', 'mail_keys', 'subscriptions'],
  // A session that was ended and a key that was used since the backup must not come back.
  passing: ['sessions', 'mail_keys'],
  up: async (trx) => {
    const { schema } = trx;
    await schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('email_confirmed', 'integer', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('disabled', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('last_used', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await schema.createIndex('sessions_expires').on('sessions').column('expires_at').execute();
    await schema
      .createTable('mail_keys')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mail_keys_user').on('mail_keys').column('user_id').execute();
    await schema
      .createTable('subscriptions')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('tier', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('state', 'text')
      .addColumn('platform', 'text')
      .addColumn('is_trial', 'integer', (column) => column.notNull())
      .addColumn('is_subscription', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('updated', 'bigint', (column) => column.notNull())
      .execute();
  },
};
