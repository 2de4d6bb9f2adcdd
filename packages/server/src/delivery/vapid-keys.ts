import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Database } from '#database/database.ts';

/** The keys by which push services know the servers of a database, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** What opening the keys needs. */
export interface VapidKeysOptions {
  /** The data folder; servers kept their keys there before the database did. */
  readonly folder: string;
  readonly now: () => number;
  readonly log: { warn(fields: object, message: string): void };
}

const fileName = 'push-keys.json';
const rowName = 'vapid';

const areKeys = ({ publicKey, privateKey }: Partial<VapidKeys>): boolean =>
  typeof publicKey === 'string' &&
  typeof privateKey === 'string' &&
  Buffer.from(publicKey, 'base64url').length === 65 &&
  Buffer.from(privateKey, 'base64url').length === 32;

async function readStored({ db }: Database): Promise<VapidKeys | null> {
  const row = await db.selectFrom('push_keys').selectAll().where('name', '=', rowName).executeTakeFirst();
  if (row === undefined) return null;
  const keys = { publicKey: row.public_key, privateKey: row.private_key };
  if (!areKeys(keys))
    throw new Error(
      'the table push_keys does not hold a pair of keys: restore a backup, or delete its row and let every browser subscribe anew',
    );
  return keys;
}

/** The keys of the file; null without one. */
async function readOldFile(folder: string): Promise<VapidKeys | null> {
  const file = join(folder, fileName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  await chmod(file, 0o600);
  const keys = parsed(text);
  if (keys === null)
    throw new Error(
      `${fileName} in the data folder does not hold a pair of keys: restore it from a backup, or remove it and let every browser subscribe anew`,
    );
  return keys;
}

function parsed(text: string): VapidKeys | null {
  try {
    const keys = JSON.parse(text) as VapidKeys;
    return areKeys(keys) ? keys : null;
  } catch {
    return null;
  }
}

/**
 * The keys of the database; the first server that starts on it makes them, or brings those of its data folder. They must
 * stay the same, and the same on every server: browsers subscribed to this public key.
 */
export async function openVapidKeys(database: Database, { folder, now, log }: VapidKeysOptions): Promise<VapidKeys> {
  const stored = await readStored(database);
  if (stored !== null) {
    // A file that cannot be read takes nothing away: the database has the keys.
    const old = await readOldFile(folder).catch(() => null);
    if (old !== null && old.publicKey !== stored.publicKey)
      log.warn(
        { code: 'push-keys-differ', file: fileName },
        'the data folder holds other push keys than the database, which counts; browsers that subscribed to them have to subscribe anew',
      );
    return stored;
  }
  const offered = (await readOldFile(folder)) ?? webPush.generateVAPIDKeys();
  await database.write((trx) =>
    trx
      .insertInto('push_keys')
      .values({ name: rowName, public_key: offered.publicKey, private_key: offered.privateKey, made: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const keys = await readStored(database);
  if (keys === null) throw new Error('the keys of push notifications are not there after they were stored');
  return keys;
}
