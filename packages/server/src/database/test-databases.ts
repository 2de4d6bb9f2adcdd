import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@meltemi/test-postgres';
import type { TestPostgres } from '@meltemi/test-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, DatabasePlace, Engine } from './database.ts';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';

/** A fresh database of one engine for one test file. */
export interface TestEngine {
  readonly engine: Engine;
  /** The open database; there from the first test on. */
  readonly database: Database;
  /** Where it lives, to open it a second time. */
  readonly place: DatabasePlace;
}

/** How long a PostgreSQL server may take to come up on a machine with much else to do, milliseconds. */
const startLimit = 180_000;

let running: Promise<TestPostgres> | undefined;
let made = 0;

/** One server serves every test file of a worker; it ends with the worker. */
const postgres = (): Promise<TestPostgres> => (running ??= startPostgres());

/** Asks the test server something outside every test's database. */
async function administer(question: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await postgres()).url });
  await client.connect();
  try {
    await client.query(question);
  } finally {
    await client.end();
  }
}

/** A new, empty database of one engine; `remove` closes and removes it. */
export async function freshPlace(engine: Engine): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> {
  if (engine === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'meltemi-'));
    return {
      place: { file: join(folder, 'meltemi.sqlite') },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const name = `test_${process.pid}_${(made += 1)}`;
  await administer(`create database ${name}`);
  const url = new URL((await postgres()).url);
  url.pathname = `/${name}`;
  return { place: { url: url.href }, remove: () => administer(`drop database if exists ${name} with (force)`) };
}

/** Runs the same tests on SQLite and on PostgreSQL, each with a fresh database for the file. */
export function onEachEngine(tests: (engine: TestEngine) => void): void {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    let open: { place: DatabasePlace; remove: () => Promise<void> } | undefined;
    let database: Database | undefined;
    beforeAll(async () => {
      open = await freshPlace(engine);
      database = await openDatabase(open.place, { migrations: sharedMigrations });
    }, startLimit);
    afterAll(async () => {
      await database?.close();
      await open?.remove();
    });
    tests({
      engine,
      get database(): Database {
        if (database === undefined) throw new Error('the database is open during tests only');
        return database;
      },
      get place(): DatabasePlace {
        if (open === undefined) throw new Error('the database is open during tests only');
        return open.place;
      },
    });
  });
}
