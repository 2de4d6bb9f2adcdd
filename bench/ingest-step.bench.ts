/**
 * A step of GFS, 60 fields of a quarter of a degree in the packing that NOAA uses, end to end: fetched over HTTP from this
 * machine, decoded, quantised, written as planes and put into series. Processor time of all threads together, so that it is
 * what one core needs; the provider runs in a process of its own, which does not count.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRunWriter } from '@meltemi/archive';
import { createLimiter } from '@meltemi/concurrency';
import {
  createDecodePool,
  defaultLimits,
  defaultRetry,
  defaultRules,
  ingestRun,
  models,
  StatusBoard,
  systemClock,
  type Model,
} from '@meltemi/ingest';
import { bounded, table } from './measuring.ts';

const steps = 6;
const wanted = 60;
const refTs = Date.UTC(2026, 10, 15, 6);
const sample = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib', 'gfs.complex.grib2');
const picks = models.gfs.picks
  .filter(({ level, signature }) => level.endsWith('h') && signature.surface?.[0] === 100)
  .slice(0, wanted);
const model: Model = { ...models.gfs, picks, derivations: [], steps: () => [[1, 1, steps]] };

/** The real field with the headers of another one. Heights become other numbers by their decimal scale and reference, so that each fits its quantity. */
function message(bytes: Uint8Array, pick: (typeof picks)[number], hour: number): Uint8Array {
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  const [discipline = 0, category = 0, number = 0] = (pick.signature.parameters[0] ?? '').split('.').map(Number);
  out[6] = discipline;
  const date = new Date(refTs);
  for (let at = 16; at + 5 < out.length && out[at + 4] !== 7; at += view.getUint32(at)) {
    const octet = (k: number): number => at + k - 1;
    if (out[octet(5)] === 1) {
      view.setUint16(octet(13), date.getUTCFullYear());
      out.set([date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), 0, 0], octet(15));
    } else if (out[octet(5)] === 4) {
      out.set([category, number], octet(10));
      view.setUint32(octet(19), hour);
      view.setUint32(octet(25), pick.signature.surface?.[1] ?? 0);
      out[octet(24)] = 0;
    } else if (out[octet(5)] === 5 && pick.quantity !== 'gh') {
      const decimal = view.getUint16(octet(18));
      view.setUint16(octet(18), decimal + 1);
      const shift = pick.quantity === 'temp' ? -270 : pick.quantity === 'rh' ? -465 : -530;
      view.setFloat32(octet(12), view.getFloat32(octet(12)) + shift * 10 ** (decimal + 1));
    }
  }
  return out;
}

function serve(): void {
  const bytes = new Uint8Array(readFileSync(sample));
  const files = new Map<string, Buffer>();
  for (let hour = 1; hour <= steps; hour++) {
    const stamp = new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
    const lines = picks.map(({ source }, k) =>
      source.by === 'noaa'
        ? `${k + 1}:${k * bytes.length}:d=${stamp}:${source.parameter}:${source.level}:${hour} hour fcst:`
        : '',
    );
    files.set(model.path({ refTs, hour }, null), Buffer.concat(picks.map((pick) => message(bytes, pick, hour))));
    files.set(model.indexPath?.({ refTs, hour }) ?? '', Buffer.from(`${lines.join('\n')}\n`));
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return void response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined)
      return void response.writeHead(200, { 'content-length': file.length, etag: '"1"' }).end(file);
    const part = file.subarray(Number(first), last ? Number(last) + 1 : undefined);
    response
      .writeHead(206, {
        'content-length': part.length,
        'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${file.length}`,
        etag: '"1"',
      })
      .end(part);
  });
  server.listen(
    0,
    '127.0.0.1',
    () => void process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
  );
  // It ends with the benchmark.
  process.stdin.once('end', () => process.exit(0)).resume();
}

function bytesIn(path: string): number {
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : found.size;
}

async function measure(): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', import.meta.filename, 'provider'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const base = await new Promise<string>((resolve) => {
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim()));
  });
  const folder = mkdtempSync(join(tmpdir(), 'ingest-bench-'));
  const pool = createDecodePool(1);
  const faults: string[] = [];
  try {
    const ingest = (run: number): Promise<void> =>
      ingestRun(model, run, {
        base,
        pool,
        limit: createLimiter(6),
        clock: systemClock,
        board: new StatusBoard('gfs', 'gfs', () => systemClock.now()),
        rules: { ...defaultRules, patienceMs: 0 },
        openWriter: (described) => openRunWriter(folder, described),
        fetching: { clock: systemClock, random: Math.random, retry: defaultRetry, limits: defaultLimits },
        onFault: (hour, { quantity, level }, { message: why }) =>
          faults.push(`hour ${hour} ${quantity}/${level}: ${why}`),
      });
    const began = process.cpuUsage();
    const wall = performance.now();
    await ingest(refTs);
    const { user, system } = process.cpuUsage(began);
    const seconds = (performance.now() - wall) / 1000;
    if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n'));
    const bytes = bytesIn(join(folder, 'gfs'));
    table([
      bounded(
        `a step of ${wanted} fields: fetched, decoded, written, in series; CPU of one core`,
        (user + system) / 1e6 / steps,
        3,
        's',
      ),
      ['the same by the clock', `${(seconds / steps).toFixed(2)} s`, '', null],
      ['archive, bytes a step', `${(bytes / steps / 1e6).toFixed(0)} MB`, '', null],
      ['archive, bytes of a run of 48 hours', `${((48 * bytes) / steps / 1e9).toFixed(1)} GB`, '', null],
      ['archive, bytes of a whole run (200 steps)', `${((200 * bytes) / steps / 1e9).toFixed(1)} GB`, '', null],
    ]);
  } finally {
    await pool.close();
    child.stdin.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!existsSync(sample)) console.log('skipped: no samples beside the project at ../shared/data/grib');
else if (process.argv[2] === 'provider') serve();
else await measure();
