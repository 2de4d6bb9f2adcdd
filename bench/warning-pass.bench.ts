/**
 * A server that makes the simulated warnings of its newest run: how long that takes, and what cold tiles cost meanwhile,
 * against the same server started without it; and how long after the very first start, when everything else is made
 * too, they are there.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openWarningReader } from '../packages/archive/src/index.ts';
import { bounded, median, table } from './measuring.ts';
import { dropFolder, freshFolder, runOf, startServer, untilBuilt } from './started-server.ts';
import { percentile } from './synced-users.ts';

/** Tiles that are requested, one at a time as somebody does who looks around. */
const samples = 60;
/** The first of them, which find code that is not compiled yet. */
const warmUp = 10;
/** Milliseconds between two of them. */
const between = 500;

const folder = freshFolder();
const warnings = join(folder, 'warnings-simulated');
let server = await startServer(folder);
/** True once the warnings of a run are there. */
const isMade = async (): Promise<boolean> => (await openWarningReader(warnings).snapshots()).length > 0;
/** Waits for them; the seconds from a moment on. */
async function untilMade(from: number): Promise<number> {
  while (!(await isMade())) await pause(between);
  return (performance.now() - from) / 1000;
}

/** Milliseconds of tiles that nobody has requested, of moments after those that warnings are about. */
async function coldTiles(layer: string, goesOn: () => Promise<boolean>): Promise<readonly number[]> {
  const { ref, step } = await runOf(server.origin, 'ecmwf-hres');
  const times: number[] = [];
  for (let k = 0; k < samples && (await goesOn()); k += 1) {
    const url = `${server.origin}/im/v3.0/ecmwf-hres/${ref}/${step(78 + 3 * (k % 16))}/wm_grid_257/4/${(5 * k) % 16}/${4 + ((3 * k) % 7)}/${layer}-surface.png`;
    const began = performance.now();
    const reply = await fetch(url);
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
    await reply.arrayBuffer();
    times.push(performance.now() - began);
    await pause(between);
  }
  return times;
}

try {
  const atFirst = await untilMade(performance.now());
  /** Cold tiles after another start, once the code that makes them is compiled. */
  const startAgain = async (layer: string, goesOn: () => Promise<boolean>): Promise<readonly number[]> => {
    await server.stop();
    server = await startServer(folder);
    await untilBuilt(server.origin);
    return (await coldTiles(layer, goesOn)).slice(warmUp);
  };
  const alone = await startAgain('dewpoint', async () => true);
  rmSync(warnings, { recursive: true });
  const began = performance.now();
  const meanwhile = await startAgain('temp', async () => !(await isMade()));
  const seconds = await untilMade(began);
  table([
    ['the first warnings after the very first start', `${atFirst.toFixed(0)} s`, '', null],
    bounded('a start and a pass on a server that somebody looks at', seconds, 180, 's', 0),
    [`${alone.length} cold tiles without it, median`, `${median(alone).toFixed(0)} ms`, '', null],
    ['the same, 95th percentile', `${percentile(alone, 0.95).toFixed(0)} ms`, '', null],
    [`${meanwhile.length} cold tiles meanwhile, median`, `${median(meanwhile).toFixed(0)} ms`, '', null],
    bounded('the same, 95th percentile', percentile(meanwhile, 0.95), 1500, 'ms', 0),
    bounded('meanwhile against without, median', median(meanwhile) / median(alone), 1.5, '×'),
  ]);
} finally {
  await server.stop();
  dropFolder(folder);
}
