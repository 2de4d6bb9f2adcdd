/**
 * What a second server on the same PostgreSQL brings, replies a second of both against those of one. The page on the models asks
 * for 1.8 while cores last: a point forecast keeps a server busy and the load next to nothing. A tile costs the load as much
 * as the server; on two cores its number says more about the machine, and has no bound.
 */
import { join } from 'node:path';
import { startPostgres } from '@meltemi/test-postgres';
import { load } from './http-load.ts';
import { table, type Row } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, type StartedServer } from './started-server.ts';

const least = 1.8;
const seconds = 6;
const [folder, postgres] = [freshFolder(), await startPostgres()];
const env = { DATABASE_URL: postgres.url, MELTEMI_WORKERS: '1', MELTEMI_BUILD_AHEAD: 'false' };
const open = (name: string): Promise<StartedServer> => startServer(join(folder, name), env);
const servers: StartedServer[] = [];

/** Replies a second of the servers that answer. */
async function worth(answering: readonly StartedServer[], path: string): Promise<number> {
  const loads = await Promise.all(answering.map(({ origin }) => load(`${origin}${path}`, { connections: 4, seconds })));
  return loads.reduce((sum, one) => sum + one.perSecond, 0);
}

async function gain(what: string, path: string, isBounded: boolean): Promise<Row> {
  const [first] = servers;
  if (first === undefined) throw new Error('there is no server');
  const alone = await worth([first], path);
  const both = await worth(servers, path);
  const times = both / alone;
  const measured = `${alone.toFixed(0)} → ${both.toFixed(0)} a second, ${times.toFixed(2)} ×`;
  return isBounded ? [what, measured, `≥ ${least} ×`, times >= least] : [what, measured, '', null];
}

try {
  servers.push(await open('one'), await open('two'));
  const { ref, step } = await runOf(servers[0]?.origin ?? '', 'gfs');
  table([
    await gain('a tile', `/im/v3.0/gfs/${ref}/${step(12)}/wm_grid_257/3/4/2/temp-surface.png`, false),
    await gain('a point forecast', '/forecast/point/gfs/v2.9/50.1/14.4', true),
  ]);
} finally {
  for (const { stop } of servers) await stop();
  await postgres.stop();
  dropFolder(folder);
}
