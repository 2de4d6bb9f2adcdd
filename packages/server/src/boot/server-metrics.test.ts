import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from './test-server.ts';
import { onEachEngine } from '#database/test-databases.ts';

onEachEngine((engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(engine.place, { MELTEMI_ARCHIVE_GB: '7' });
  });
  afterAll(() => server.close());

  it('tells the event loop, workers, archive and database of a whole server', async () => {
    await engine.database.ping();
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(body)?.[1]);
    expect(valueOf('meltemi_archive_budget_bytes')).toBe(7e9);
    expect(valueOf('meltemi_archive_bytes')).toBe(0);
    expect(valueOf('meltemi_work_waiting')).toBe(0);
    expect(body).toMatch(/^meltemi_loop_delay_seconds\{quantile="0.99"\} \d/mu);
    expect(body).toContain(`meltemi_database_connections{state="waiting"} 0`);
    const open = [...body.matchAll(/^meltemi_database_connections\{state="(?:busy|idle)"\} (\d+)$/gmu)];
    const connections = open.reduce((sum, [, count]) => sum + Number(count), 0);
    expect(connections > 0).toBe(engine.engine === 'postgres');
    expect(body).toContain('# TYPE meltemi_run_age_seconds gauge');
  });
});
