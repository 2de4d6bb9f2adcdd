/**
 * A step of models whose fields come file by file or in packages, from the provider's octets to our grid, processor time of
 * one core: the page on the models allows ICON-D2 10 s, AROME 2 and the ground of UKV 3. ICON-D2: a made temperature with
 * fronts, 16 bits a value, bzip2. AROME: a real field of the fortieth of a degree, and as many points of it as the hundredth
 * has. UKV: a made field in NetCDF4, deflated, on its map. What a model's table picks is what a step has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFloat } from '@meltemi/fields';
import { readGrib } from '@meltemi/grib';
import { models } from '@meltemi/ingest';
import { decodeField } from '../packages/ingest/src/decode/decode-field.ts';
import { decodeNetcdf } from '../packages/ingest/src/decode/decode-netcdf.ts';
import { testNetcdf } from '../packages/ingest/src/test-netcdf.ts';
import { anyField, frontAt, packedMessage, packedRun } from './mesh-fields.ts';
import { bounded, cpuOf, table, type Row } from './measuring.ts';

const rounds = { rounds: 7 };
/** Kelvin between two values, as in files of the usual size. */
const usualStep = 0.01;
/** Kelvin by which neighbours differ at most for the ground's sake. */
const rough = 0.6;
/** Fields that every step has: what does not change comes once a run. */
const fieldsOf = ({ picks }: (typeof models)[keyof typeof models]): number =>
  picks.filter(({ source }) => source.by !== 'dwd' || source.kind !== 'time-invariant').length;
const seconds = (fields: number, ms: number): number => (fields * ms) / 1000;

async function iconD2(): Promise<readonly Row[]> {
  const { grid } = models['icon-d2'];
  const values = Float32Array.from({ length: grid.nx * grid.ny }, (_, at) => {
    const [lat, lon] = [grid.lat0 + grid.dLat * Math.floor(at / grid.nx), grid.lon0 + grid.dLon * (at % grid.nx)];
    // As uneven as the ground makes it: deviations of some tens of steps, which leave six to seven bits a value.
    return Math.round((frontAt(lat, lon) + rough * (hashFloat(at, 5) - 0.5)) / usualStep) * usualStep;
  });
  const { status, stdout } = spawnSync('bzip2', ['-c'], { input: packedMessage(values, { grid }), maxBuffer: 1 << 28 });
  if (status !== 0) return [['ICON-D2', 'skipped: no program bzip2', '', null]];
  const bytes = new Uint8Array(stdout);
  const out = new Float32Array(values.length);
  const field = await cpuOf(
    () => decodeField({ ...anyField, refTs: packedRun, hour: 3, bytes, packed: 'bzip2', grid }, out),
    rounds,
  );
  const fields = fieldsOf(models['icon-d2']);
  return [
    [`ICON-D2: a field of ${(bytes.length / 1e6).toFixed(1)} MB`, `${field.toFixed(0)} ms`, '', null],
    bounded(`ICON-D2: a step of ${fields} fields, from file to our grid`, seconds(fields, field), 10, 's'),
  ];
}

async function arome(): Promise<readonly Row[]> {
  const sample = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib', 'meteofrance.arome-TCDC.grib2');
  if (!existsSync(sample)) return [['AROME', 'skipped: no samples beside the project', '', null]];
  const bytes = new Uint8Array(readFileSync(sample));
  const { grid } = models['arome-france'];
  const points = readGrib(bytes).fields[0]?.points ?? 0;
  const out = new Float32Array(grid.nx * grid.ny);
  const field = await cpuOf(() => readGrib(bytes).fields[0]?.values({ into: out.subarray(0, points) }), rounds);
  const [coarse, fine] = [fieldsOf(models['arome-france']), fieldsOf(models.arome)];
  const { nx, ny } = models.arome.grid;
  return [
    [`AROME: a real field of ${points} points`, `${field.toFixed(1)} ms`, '', null],
    bounded(`AROME on 0.025°: a step of ${coarse} fields`, seconds(coarse, field), 2, 's'),
    bounded(`AROME on 0.01°: a step of ${fine} fields, by points`, seconds(fine, (field * nx * ny) / points), 2, 's'),
  ];
}

async function ukv(): Promise<readonly Row[]> {
  const { grid, source, picks } = models.ukv;
  const [temp] = picks;
  if (source === null || temp?.source.by !== 'netcdf') throw new Error('the table of UKV has changed');
  const [columns, rows] = [1042, 970];
  const values = Float32Array.from(
    { length: columns * rows },
    (_, at) => Math.round((280 + 8 * Math.sin(at / 700) + 1.6 * hashFloat(at, 3)) * 50) / 50,
  );
  const { standardName } = temp.source;
  const bytes = await testNetcdf({
    standardName,
    refTs: packedRun,
    hour: 3,
    columns,
    rows,
    values,
    origin: { x: -1_158_000, y: -1_036_000, step: 2000 },
  });
  const out = new Float32Array(grid.nx * grid.ny);
  const decode = (): Promise<unknown> =>
    decodeNetcdf({ ...anyField, refTs: packedRun, hour: 3, bytes, packed: 'none', grid, source, standardName }, out);
  // The weights of the map are made once.
  await decode();
  const field = await cpuOf(decode, rounds);
  return [
    [`UKV: a field of ${(bytes.length / 1e6).toFixed(1)} MB`, `${field.toFixed(0)} ms`, '', null],
    bounded(`UKV: a step of ${picks.length} fields of the ground`, seconds(picks.length, field), 3, 's'),
  ];
}

table([...(await iconD2()), ...(await arome()), ...(await ukv())]);
