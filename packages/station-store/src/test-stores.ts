import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@meltemi/test-postgres';
import pg from 'pg';
import { afterEach, describe } from 'vitest';
import { openStationStore, type StorePlace } from './open-store.ts';
import type { StationRecord } from './records.ts';
import type { StationStore } from './station-store.ts';

let running: Promise<TestPostgres> | undefined;

/** A fresh store of one engine. */
export interface TestStore {
  readonly open: (now: () => number) => Promise<StationStore>;
}

/** Asks the test server something. */
async function administer(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(question);
  await client.end();
}

/** Runs the same tests on SQLite and on PostgreSQL; each test begins with an empty store, and all it opens is closed after it. */
export function onEachStore(tests: (store: TestStore) => void): void {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (engine) => {
    const opened: StationStore[] = [];
    let place: StorePlace | undefined;
    const fresh = async (): Promise<StorePlace> => {
      if (engine === 'sqlite') return { folder: await mkdtemp(join(tmpdir(), 'meltemi-')) };
      running ??= startPostgres();
      const { url } = await running;
      await administer(url, 'drop schema if exists obs_live cascade');
      return { url };
    };
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      if (place !== undefined && 'folder' in place) await rm(place.folder, { recursive: true, force: true });
      place = undefined;
    });
    tests({
      open: async (now) => {
        place ??= await fresh();
        const store = await openStationStore(place, { origin: 'live', now });
        opened.push(store);
        return store;
      },
    });
  });
}

/** A station for tests. */
export const testStation = (id: string, given: Partial<StationRecord> = {}): StationRecord => ({
  id,
  type: id.slice(0, id.indexOf('-')) as StationRecord['type'],
  name: id,
  lat: 50.1,
  lon: 14.26,
  elevation: 380,
  cc: 'CZ',
  rank: 0,
  source: 'test',
  ...given,
});
