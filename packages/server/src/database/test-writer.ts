/**
 * A process of the durability test: writes pairs of rows forever and prints each number once its write was acknowledged.
 * Its arguments are the file and the number to begin with.
 */
import { writeSync } from 'node:fs';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { writePair } from './test-pairs.ts';

const [file = '', from = '0'] = process.argv.slice(2);
const database = await openDatabase({ file }, { migrations: sharedMigrations });
for (let n = Number(from); ; n += 1) {
  await writePair(database, n);
  writeSync(1, `${n}\n`);
}
