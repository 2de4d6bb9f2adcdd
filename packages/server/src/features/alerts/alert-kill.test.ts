import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '#database/test-databases.ts';
import { buildProgram, type TestProgram } from '#database/test-program.ts';
import { NOON, testFolder } from '#http/test-app.ts';
import { leaseMs } from '#delivery/take-deliveries.ts';
import { testFaults } from '#delivery/test-faults.ts';
import { testReader, textsFolder } from '#delivery/test-recipients.ts';
import { startPushService } from '#delivery/test-push-service.ts';
import { alertEngine } from './alert-pass.ts';
import { notificationsOf, storeAlert, testWorld } from './test-alerts.ts';
import { storePlace } from './test-warned.ts';
import type { KilledServer } from './test-killed-server.ts';

const hour = 3_600_000;
const readers = 9;

let program: TestProgram;

beforeAll(async () => {
  program = await buildProgram(build, join(import.meta.dirname, 'test-killed-server.ts'));
}, 120_000);
afterAll(() => program.remove());

/** Runs the server until it ends by itself or `watch` kills it; answers what it said. After a page it waits to go on. */
function run(options: KilledServer, watch: (child: ChildProcess, line: string) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program.file, JSON.stringify(options)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    // A process that was killed takes no more words.
    child.stdin.on('error', () => undefined);
    const lines: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => {
      for (const line of String(chunk)
        .split('\n')
        .filter((text) => text !== '')) {
        lines.push(line);
        watch(child, line);
        if (line === 'page' && !child.killed) child.stdin.write('\n');
      }
    });
    child.once('error', reject);
    child.once('exit', () => resolve(lines));
  });
}

onEachEngine((engine) => {
  it('a server killed in the middle of a pass or of sending loses no notification, and a repetition has the same name', async () => {
    const { database, place } = engine;
    const service = await startPushService();
    const temp = await testFolder();
    try {
      const browsers = await Promise.all(
        Array.from({ length: readers }, async (_, k) => {
          const { subscription } = service.subscribe();
          const { id } = await testReader(database, () => NOON, subscription);
          await storeAlert(database, { userId: id, alertId: 'a' }, { lat: 40 + k }, 1);
          return { id, path: new URL(subscription.endpoint).pathname };
        }),
      );
      // The server knew the alerts before the run that makes them ring.
      await alertEngine({
        database,
        source: testWorld(
          () => NOON,
          () => 280,
        ),
        now: () => NOON,
        tierOfAll: null,
        onPosted: () => undefined,
        faults: testFaults(),
      }).tick();
      let time = NOON + 6 * hour;
      const server = (): KilledServer => ({
        place,
        folder: temp.folder,
        texts: textsFolder,
        time,
        warm: [NOON + 48 * hour, NOON + 51 * hour],
      });
      const killAtPage = (page: number) => {
        let pages = 0;
        return (child: ChildProcess, line: string): void =>
          void (line === 'page' && (pages += 1) === page && child.kill('SIGKILL'));
      };

      expect(await run(server(), killAtPage(1))).not.toContain('pass');
      expect(await run(server(), killAtPage(2))).not.toContain('pass');
      // Killed while the fourth message is with the push service, which got it but has not answered.
      let running: ChildProcess | undefined;
      service.onArrival = async () => {
        if (service.arrived.length < 4 || running === undefined) return;
        const ended = new Promise((resolve) => {
          running?.once('exit', resolve);
        });
        if (running.kill('SIGKILL')) await ended;
      };
      const lines = await run(server(), (child) => {
        running = child;
      });
      expect(lines).toContain('pass');
      expect(lines).not.toContain('sent');
      service.onArrival = () => undefined;
      time += leaseMs;
      expect(await run(server(), () => undefined)).toContain('sent');

      for (const { id, path } of browsers) {
        expect(await notificationsOf(database, id)).toHaveLength(1);
        const tags = service.arrived
          .filter((push) => push.path === path)
          .map(({ text, headers }) => [(JSON.parse(text) as { tag: string }).tag, headers['topic']].join());
        expect(new Set(tags).size).toBe(1);
      }
      const deliveries = await database.db
        .selectFrom('deliveries')
        .select('state')
        .where(
          'user_id',
          'in',
          browsers.map(({ id }) => id),
        )
        .execute();
      expect(deliveries.map(({ state }) => state)).toEqual(browsers.map(() => 'sent'));
    } finally {
      await service.close();
      await temp.remove();
    }
  }, 600_000);

  it('a server killed between the pages of a warning notifies every place once', async () => {
    const { database, place } = engine;
    const service = await startPushService();
    const temp = await testFolder();
    try {
      await database.write((trx) => trx.deleteFrom('collection_items').execute());
      await database.write((trx) => trx.deleteFrom('alert_watches').execute());
      const { subscription } = service.subscribe();
      const { id } = await testReader(database, () => NOON, subscription);
      for (const name of ['a', 'b', 'c', 'd', 'e']) await storePlace(database, id, name, {});
      let time = NOON;
      const server = (): KilledServer => ({
        place,
        folder: temp.folder,
        texts: textsFolder,
        time,
        warm: [0, 0],
        warning: true,
      });
      // Two pages are done, and the second server dies after its first one.
      for (const _ of [1, 2])
        expect(await run(server(), (child, line) => void (line === 'page' && child.kill('SIGKILL')))).not.toContain(
          'pass',
        );
      expect(await run(server(), () => undefined)).toContain('sent');
      time += leaseMs;
      expect(await run(server(), () => undefined)).toContain('sent');
      expect((await notificationsOf(database, id)).map(({ event_key }) => event_key)).toEqual(
        ['a', 'b', 'c', 'd', 'e'].map((name) => `warning:${name}:chain:M`),
      );
      expect(service.arrived).toHaveLength(5);
      expect(new Set(service.arrived.map(({ headers }) => headers['topic'])).size).toBe(5);
    } finally {
      await service.close();
      await temp.remove();
    }
  }, 600_000);
});
