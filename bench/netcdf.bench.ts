/**
 * A step of a large NetCDF4 file (eight steps of 4320 × 2041, deflated in chunks of 681 × 1440, made here): out of memory,
 * and over HTTP from 127.0.0.1 by the parts that it needs, for which its thread waits. Time of the processor, the best of
 * several rounds; over HTTP that of all threads, the provider's among them.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { createLimiter } from '@meltemi/concurrency';
import { hashFloat } from '@meltemi/fields';
import { readPicture, withHdf5 } from '@meltemi/observations';
import { systemClock } from '../packages/ingest/src/clock.ts';
import { bringBytes, type WantedBytes } from '../packages/ingest/src/decode/awaited-bytes.ts';
import { startThread } from '../packages/ingest/src/decode/decode-pool.ts';
import { startTestProvider } from '../packages/ingest/src/test-provider.ts';
import { testStepNetcdf } from '../packages/ingest/src/test-step-netcdf.ts';
import { defaultLimits } from '../packages/ingest/src/transport/fetch-bytes.ts';
import { openRemoteFile, type RemoteFile } from '../packages/ingest/src/transport/remote-file.ts';
import { defaultRetry } from '../packages/ingest/src/transport/retry.rules.ts';
import { bounded, cpuOf, table, wallOf, type Row } from './measuring.ts';
import type { StepOrder } from './netcdf-thread.ts';

const [steps, rows, columns, variable, step] = [8, 2041, 4320, 'wave', 3];
const points = rows * columns;
/** What NetCDF writes where there is no number. */
const fill = 9.969_209_968_386_869e36;
/** Land in pieces of some hundred points: a third of the world, as on a grid of the sea. */
const isLand = (column: number, row: number): boolean =>
  hashFloat(Math.floor(column / 300), Math.floor(row / 200)) < 0.35;
/** A temperature in waves with noise of eighty steps of a fiftieth: deflate leaves a quarter of its octets. */
function valueAt(at: number, point: number): number {
  const column = point % columns;
  if (isLand(column, Math.floor(point / columns))) return fill;
  return Math.round((280 + 15 * Math.sin(column / 90 + at / 3) + 1.6 * hashFloat(point, at)) * 50) / 50;
}
const firstSea = (from: number): number => {
  let at = from;
  while (valueAt(0, at) === fill) at++;
  return at;
};
const probe = firstSea(Math.floor(points / 3));
const bytes = await testStepNetcdf({ steps, rows, columns, chunk: [681, 1440], variable, valueAt });
const out: Row[] = [['file of eight steps', `${(bytes.length / 1e6).toFixed(1)} MB`, '', null]];

const fromMemory = await withHdf5(bytes, (file) => {
  let best = Infinity;
  for (let round = 0; round < 20; round++) {
    const start = process.cpuUsage();
    readPicture(file, variable, { rows: [step, step + 1] });
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
});
out.push(bounded(`a step of ${(points / 1e6).toFixed(1)} M points out of memory, CPU`, fromMemory, 200, 'ms', 0));

const plain = new Uint8Array(Float32Array.from({ length: points }, (_, point) => valueAt(step, point)).buffer);
const packed = deflateSync(plain, { level: 4 });
const inflating = await cpuOf(() => inflateSync(packed, { maxOutputLength: plain.length }), { rounds: 20 });
out.push(['  of which zlib takes for inflating it, CPU', `${inflating.toFixed(0)} ms`, '', null]);

const provider = await startTestProvider();
provider.files.set('/steps.nc4', bytes);
const thread = startThread(new URL('netcdf-thread.ts', import.meta.url));
const inTurn = createLimiter(1);
let octets = 0;

/** One step through the thread, by a file that is opened anew: nothing of it is known. */
const overHttp = (): Promise<number> =>
  inTurn(async () => {
    octets = 0;
    const remote: RemoteFile = await openRemoteFile(`${provider.base}/steps.nc4`, {
      clock: systemClock,
      random: Math.random,
      retry: defaultRetry,
      limits: defaultLimits,
      onBytes: (count) => (octets += count),
    });
    return new Promise<number>((resolve, reject) => {
      const answer = (message: { wanted: WantedBytes } | { sample: number }): void => {
        if ('wanted' in message) {
          void bringBytes(remote, message.wanted).then((fault) => fault !== null && reject(fault as Error));
          return;
        }
        thread.off('message', answer);
        resolve(message.sample);
      };
      thread.on('message', answer);
      thread.postMessage({ size: remote.size, variable, step, probe } satisfies StepOrder, []);
    });
  });

// The first round loads the library.
const sample = await overHttp();
const right = Math.fround(valueAt(step, probe));
out.push(['the value at a probe over HTTP', sample.toFixed(2), `= ${right.toFixed(2)}`, sample === right]);
provider.requests.length = 0;
const cpu = await cpuOf(overHttp, { rounds: 8 });
const walls: number[] = [];
for (let round = 0; round < 5; round++) walls.push(await wallOf(overHttp));
out.push(
  bounded('octets of one step of eight over HTTP', (100 * octets) / bytes.length, 20, '% of the file', 1),
  ['requests of one step', String(provider.requests.length / 13), '', null],
  bounded('one step of eight over HTTP, CPU of all threads', cpu / 1000, 1, 's'),
  ['  by the clock, which others lengthen', `${(Math.min(...walls) / 1000).toFixed(2)} s`, '', null],
);
await thread.terminate();
await provider.close();
table(out);
