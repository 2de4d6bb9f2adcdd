import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '@meltemi/test-postgres';
import { sql } from 'kysely';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { sharedMigrations } from './migrations/index.ts';
import { openDatabase } from './open-database.ts';
import { freshPlace } from './test-databases.ts';
import { storedPairs, writePair } from './test-pairs.ts';
import { buildProgram } from './test-program.ts';

/** Kills during writes on each engine; the benchmark `kills` asks for more. */
const kills = Number(process.env['MELTEMI_TEST_KILLS'] ?? 4);
/** Starting a process or a server of PostgreSQL again and again takes its time on a machine with much else to do. */
const limit = 900_000;
/** How many writes are acknowledged before each kill: different every time, and the same in every run. */
const acknowledgedBefore = (round: number): number => 3 + ((round * 7) % 23);

/** Lets a process write until so many writes were acknowledged, kills it in the middle of the next, and answers their numbers. */
async function writeAndKill(program: string, file: string, from: number, wanted: number): Promise<number[]> {
  const child = spawn(process.execPath, [program, file, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === wanted) child.kill('SIGKILL');
  }
  await gone;
  return acknowledged;
}

describe('what was acknowledged', () => {
  it('outlives kills of the process that writes to SQLite', { timeout: limit }, async () => {
    const { place, remove } = await freshPlace('sqlite');
    const writer = await buildProgram(build, join(import.meta.dirname, 'test-writer.ts'));
    const file = 'file' in place ? place.file : '';
    const acknowledged: number[] = [];
    for (let round = 0; round < kills; round += 1) {
      const heard = await writeAndKill(writer.file, file, round * 1_000_000, acknowledgedBefore(round));
      expect(heard.length).toBeGreaterThanOrEqual(acknowledgedBefore(round));
      acknowledged.push(...heard);
      const database = await openDatabase(place, { migrations: sharedMigrations });
      const { users, sessions } = await storedPairs(database);
      expect(acknowledged.filter((n) => !users.has(n))).toEqual([]);
      expect([...users].filter((n) => !sessions.has(n))).toEqual([]);
      expect((await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)).rows).toEqual([
        { integrity_check: 'ok' },
      ]);
      expect((await sql`pragma foreign_key_check`.execute(database.db)).rows).toEqual([]);
      await database.close();
    }
    writer.remove();
    await remove();
  });

  it('outlives kills of PostgreSQL, and the writer goes on by itself', { timeout: limit }, async () => {
    const postgres = await startPostgres({ durable: true });
    const database = await openDatabase({ url: postgres.url }, { migrations: sharedMigrations, patience: 120_000 });
    const acknowledged = new Set<number>();
    const refusals: string[] = [];
    const work = { next: 0, stopped: false };
    const waiting: { count: number; tell: () => void }[] = [];
    const writer = (async () => {
      while (!work.stopped) {
        const n = work.next;
        work.next += 1;
        await writePair(database, n).then(
          () => acknowledged.add(n),
          (error: unknown) => refusals.push(String((error as { code?: unknown }).code ?? error)),
        );
        for (const one of waiting.filter(({ count }) => acknowledged.size >= count)) one.tell();
      }
    })();
    const until = (count: number): Promise<void> =>
      new Promise((tell) => {
        waiting.push({ count, tell });
      });
    for (let round = 0; round < kills; round += 1) {
      await until(acknowledged.size + acknowledgedBefore(round));
      await postgres.kill();
      await postgres.revive();
    }
    await until(acknowledged.size + 5);
    work.stopped = true;
    await writer;
    const { users, sessions } = await storedPairs(database);
    expect([...acknowledged].filter((n) => !users.has(n))).toEqual([]);
    expect([...users].filter((n) => !sessions.has(n))).toEqual([]);
    // Only ever the code that means "later": anything else would be a fault of ours.
    expect([...new Set(refusals)]).toEqual(['unavailable']);
    await database.close();
    await postgres.stop();
  });
});
