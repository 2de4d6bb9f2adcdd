import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readGrib } from '@meltemi/grib';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Real files of providers beside the project; they are not part of it. */
const SAMPLE = join(ROOT, '..', 'shared', 'data', 'grib', 'aifs-single-t500.grib2');

/** In continuous integration the samples must be there; elsewhere a story that needs them is skipped, and its name says why. */
export const skipSamples = !existsSync(SAMPLE) && process.env['CI'] !== 'true';
export const sampleNote = existsSync(SAMPLE) ? '' : ' (skipped: no samples beside the project at ../shared/data/grib)';

/** What a rewritten message says of itself; `shift` is added to all of its values. */
interface Said {
  readonly refTs: number;
  readonly hour: number;
  readonly category: number;
  readonly number: number;
  /** Metres above the ground. */
  readonly metres: number;
  readonly shift: number;
}

/** A quarter-degree field of a real file as another run, hour and parameter: only its headers and its reference value change. */
function rewritten(bytes: Uint8Array, { refTs, hour, category, number, metres, shift }: Said): Uint8Array {
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  const date = new Date(refTs);
  // Sections follow one another after the sixteen octets of the indicator; octets count from one in the standard.
  for (let at = 16; at + 5 < out.length; at += view.getUint32(at)) {
    const octet = (k: number): number => at + k - 1;
    switch (out[octet(5)]) {
      case 1: {
        view.setUint16(octet(13), date.getUTCFullYear());
        out.set([date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), 0, 0], octet(15));
        break;
      }
      case 4: {
        out.set([category, number], octet(10));
        out[octet(18)] = 1;
        view.setUint32(octet(19), hour);
        out.set([103, 0], octet(23));
        view.setUint32(octet(25), metres);
        break;
      }
      case 5: {
        // GRIB writes the sign in the highest bit.
        const scale = view.getUint16(octet(18));
        const decimal = (scale & 0x7fff) * (scale > 0x7fff ? -1 : 1);
        view.setFloat32(octet(12), view.getFloat32(octet(12)) + shift * 10 ** decimal);
        break;
      }
      case 7:
        return out;
      default:
    }
  }
  return out;
}

type GribField = ReturnType<typeof readGrib>['fields'][number];

/** A field of a message, unpacked. */
interface Decoded {
  readonly values: ReturnType<GribField['values']>;
  readonly grid: GribField['grid'];
}

/** NOAA's tree of files on 127.0.0.1. */
export interface NoaaProvider {
  readonly base: string;
  /** Puts a run of GFS there, hour by hour, so many kelvins warmer than the sample. */
  readonly publish: (refTs: number, hours: number, warmer: number) => void;
  /** The temperature that a file has at a grid point, kelvins. */
  readonly temperature: (refTs: number, hour: number, lat: number, lon: number) => number;
  readonly close: () => Promise<void>;
}

const pathOf = (refTs: number, hour: number): string => {
  const [day, time] = [
    new Date(refTs).toISOString().slice(0, 10).replaceAll('-', ''),
    new Date(refTs).toISOString().slice(11, 13),
  ];
  return `/gfs.${day}/${time}/atmos/gfs.t${time}z.pgrb2.0p25.f${String(hour).padStart(3, '0')}`;
};

/** Starts a provider that serves files by their real paths, with ranges. */
export async function startNoaaProvider(): Promise<NoaaProvider> {
  const sample = new Uint8Array(readFileSync(SAMPLE));
  const files = new Map<string, () => Uint8Array>();
  const messages = (refTs: number, hour: number, warmer: number): readonly Uint8Array[] => [
    rewritten(sample, { refTs, hour, category: 0, number: 0, metres: 2, shift: warmer + hour / 4 }),
    // Winds that blow as strongly as the air is warmer or colder than 250 K.
    rewritten(sample, { refTs, hour, category: 2, number: 2, metres: 10, shift: -250 }),
    rewritten(sample, { refTs, hour, category: 2, number: 3, metres: 10, shift: -255 }),
  ];
  const runs = new Map<number, number>();
  // A field of the whole earth takes a second to decode.
  const decoded = new Map<string, Decoded>();
  const decode = (refTs: number, hour: number): Decoded => {
    const [field] = readGrib(messages(refTs, hour, runs.get(refTs) ?? Number.NaN)[0] ?? sample).fields;
    if (field === undefined) throw new Error('the sample holds no field');
    const known = { values: field.values(), grid: field.grid };
    decoded.set(`${refTs} ${hour}`, known);
    return known;
  };
  const server = createServer((request, response) => {
    const bytes = files.get(request.url ?? '')?.();
    if (bytes === undefined) return void response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined)
      return void response.writeHead(200, { 'content-length': bytes.length, etag: '"1"' }).end(bytes);
    const part = bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
    response
      .writeHead(206, {
        'content-length': part.length,
        'content-range': `bytes ${first}-${Number(first) + part.length - 1}/${bytes.length}`,
        etag: '"1"',
      })
      .end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish: (refTs, hours, warmer) => {
      runs.set(refTs, warmer);
      for (let hour = 1; hour <= hours; hour++) {
        const path = pathOf(refTs, hour);
        files.set(path, () => Buffer.concat(messages(refTs, hour, warmer)));
        const stamp = new Date(refTs).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
        const lines = ['TMP:2 m above ground', 'UGRD:10 m above ground', 'VGRD:10 m above ground'].map(
          (name, k) => `${k + 1}:${k * sample.length}:d=${stamp}:${name}:${hour} hour fcst:\n`,
        );
        files.set(`${path}.idx`, () => Buffer.from(lines.join('')));
      }
    },
    temperature: (refTs, hour, lat, lon) => {
      const { values, grid } = decoded.get(`${refTs} ${hour}`) ?? decode(refTs, hour);
      return values[grid.indexNear(lat, lon) ?? -1] ?? Number.NaN;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Brings the newest run of GFS from a provider into an archive, with the built program; resolves to its exit code. */
export function ingestOnce(provider: NoaaProvider['base'], folder: string, hours: number): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [join(ROOT, 'dist', 'ingest', 'main.js'), 'gfs', '--once', '--folder', folder, '--hours', String(hours)],
    {
      // It ends with this runner.
      stdio: ['pipe', 'ignore', 'inherit'],
      env: { ...process.env, MELTEMI_INGEST_GFS_URL: provider, MELTEMI_INGEST_TETHER: 'stdin' },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}
