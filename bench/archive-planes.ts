import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openRunWriter } from '@meltemi/archive';
import { decodePlaneBlock, encodePlaneBlock, mostPlaneWords } from '../packages/archive/src/blocks/plane-block.ts';
import { planeBlock, planeBlocksOf } from '../packages/archive/src/disk/layout.ts';
import { packingOf } from '../packages/archive/src/disk/packing.ts';
import { packValues } from '../packages/archive/src/disk/quantise.ts';
import { readGrib } from '@meltemi/grib';
import { bounded, cpuOf, type Row } from './measuring.ts';

const samples = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib');
/** Points of a plane of a quarter of a degree. */
const planePoints = 1440 * 721;
/** Columns of a plane that are written through time from pole to pole, and steps: enough for the bits of a value to settle. */
const [cutX, cutSteps] = [320, 96];

interface Plane {
  readonly quantity: string;
  readonly nx: number;
  readonly values: Float32Array;
}

function sample(quantity: string, file: string, field: number, nx: number): Plane | null {
  const path = join(samples, file);
  if (!existsSync(path)) return null;
  const values = readGrib(new Uint8Array(readFileSync(path))).fields[field]?.values();
  return values === undefined ? null : { quantity, nx, values };
}

/** Wind that balances heights at 43° N, by their differences across two cells of a quarter of a degree: rougher than a model's. */
function windOf({ nx, values }: Plane, quantity: 'windU' | 'windV'): Plane {
  const toWind = 9.81 / 1e-4 / 55_600;
  const step = quantity === 'windU' ? nx : 1;
  const wind = values.map((_, k) => ((values[k + step] ?? 0) - (values[k - step] ?? 0)) * toWind);
  return { quantity, nx, values: wind.map((value) => (Math.abs(value) < 150 ? value : 0)) };
}

/** Bits of a value in planes and series of a field that a flow carries eastwards, two to three cells a step. */
async function bitsOf(folder: string, { quantity, nx, values }: Plane): Promise<number> {
  const own = mkdtempSync(join(folder, 'bits-'));
  const ny = values.length / nx;
  const refTs = Date.UTC(2026, 6, 27, 12);
  const writer = await openRunWriter(own, {
    product: 'gfs',
    refTs,
    grid: { lat0: 90, lon0: 0, dLat: -180 / (ny - 1), dLon: 0.25, nx: cutX, ny },
    nextTs: refTs,
    provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
  });
  const moved = new Float32Array(cutX * ny);
  for (let step = 0; step < cutSteps; step++) {
    const shift = Math.floor(step * 2.5);
    for (let k = 0; k < moved.length; k++) moved[k] = values[Math.floor(k / cutX) * nx + (((k % cutX) + shift) % nx)]!;
    await writer.write(step, [{ quantity, level: 'surface', values: moved }]);
  }
  await writer.publish({ complete: true });
  let bytes = 0;
  for (const part of ['planes', 'series'])
    for (const name of readdirSync(join(own, 'gfs/2026072712', part)))
      bytes += statSync(join(own, 'gfs/2026072712', part, name)).size;
  rmSync(own, { recursive: true });
  return (bytes * 8) / moved.length / cutSteps;
}

/** What real planes take: 60 fields (temperature, humidity, two of wind, height, on 12 levels) of 200 steps. */
export async function bytesOfRealPlanes(folder: string): Promise<readonly Row[]> {
  const temp = sample('temp', 'aifs-single-t500.grib2', 0, 1440);
  const rh = sample('rh', '20240101000000-0h-oper-fc.0-10.grib2', 4, 900);
  const gh = sample('gh', 'gfs.complex.grib2', 0, 1440);
  if (temp === null || rh === null || gh === null)
    return [['bytes of real planes: no samples beside the project', '', '', null]];
  const rows: Row[] = [];
  let bits = 0;
  for (const plane of [temp, rh, windOf(gh, 'windU'), windOf(gh, 'windV'), gh]) {
    const own = await bitsOf(folder, plane);
    bits += own / 5;
    rows.push([`bits of a value of ${plane.quantity}, plane and series`, own.toFixed(1), 'version 1: 34.1', null]);
  }
  const bytes = (60 * 200 * planePoints * bits) / 8;
  return [...rows, bounded('60 fields of 200 steps by coding alone', bytes / 1e9, 18.5, 'GB', 1)];
}

/** How long a plane takes to be packed and unpacked. */
export async function codecRows(): Promise<readonly Row[]> {
  const plane = sample('temp', 'aifs-single-t500.grib2', 0, 1440);
  const values =
    plane?.values ??
    Float32Array.from({ length: planePoints }, (_, k) => 260 + 15 * Math.sin(k / 90) * Math.cos(k / 90_000));
  const size = { nx: 1440, ny: 721, wraps: true };
  const { across, down } = planeBlocksOf(size);
  const places = Array.from({ length: across * down }, (_, block) => planeBlock(size, block));
  const codes = new Int16Array(planePoints);
  packValues(packingOf('temp'), values, codes, 'temp');
  const words = new Uint16Array(mostPlaneWords);
  const blocks = places.map(
    (place) => new Uint8Array(words.slice(0, encodePlaneBlock(codes, place, true, words)).buffer),
  );
  const encode = await cpuOf(() => places.forEach((place) => encodePlaneBlock(codes, place, true, words)), {
    rounds: 30,
  });
  const out = new Int16Array(64 * 64);
  const decode = await cpuOf(
    () => places.forEach(({ width, height }, block) => decodePlaneBlock(blocks[block]!, width, height, height, out)),
    { rounds: 60 },
  );
  return [
    bounded('a plane into blocks', encode, 12, 'ms', 1),
    bounded('a point out of blocks', (decode * 1e6) / planePoints, 5, 'ns'),
  ];
}
