/**
 * From the grids of providers to a regular one, processor time. HRRR: from Lambert's cone, decoding, putting the values onto
 * 2.6 million points, turning a wind, and what is made once a grid; the page on the models allows 15 ns a point, and 8 s for
 * a step of some 90 fields on one core. ICON: from a made mesh of 2,949,120 cells to a quarter of a degree, with bzip2 as the
 * files have it; 15 ns a cell, and 20 s for a step of 40 fields.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gribSource, interpolate, makeTurns, makeWeights, models, takeNearest, turnWind } from '@meltemi/ingest';
import { readGrib } from '@meltemi/grib';
import { decodeField } from '../packages/ingest/src/decode/decode-field.ts';
import { meanOfCells, mostFrequent } from '../packages/ingest/src/remap/apply-mesh.ts';
import { packMesh, sumOf, unpackMesh } from '../packages/ingest/src/remap/mesh-file.ts';
import { makeMeshWeights } from '../packages/ingest/src/remap/mesh-weights.ts';
import { icosahedron } from '../packages/ingest/src/test-mesh.ts';
import { anyField, frontAt, fromFront, meshMessage } from './mesh-fields.ts';
import { bounded, cpuOf, table, type Row } from './measuring.ts';

const once = { rounds: 1 };
const rounds = { rounds: 12 };

async function hrrrRows(): Promise<readonly Row[]> {
  const sample = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib', 'hrrr.t06z.wrfsfcf01-TMP.grib2');
  if (!existsSync(sample)) return [['HRRR', 'skipped: no samples beside the project', '', null]];
  const bytes = new Uint8Array(readFileSync(sample));
  const [field] = readGrib(bytes).fields;
  if (field === undefined) throw new Error('the sample has no field');
  const { grid } = models.hrrr;
  if (models.hrrr.source === null) throw new Error('the table has no source');
  const source = gribSource(field, models.hrrr.source);
  const points = grid.nx * grid.ny;
  const [u, v] = [new Float32Array(points), new Float32Array(points)];
  const raw = field.values();
  const weights = makeWeights(source, grid);
  const turns = makeTurns(source, grid);
  const decoding = await cpuOf(() => field.values({ into: raw }), rounds);
  const linear = await cpuOf(() => interpolate(raw, weights, u), rounds);
  const nearest = await cpuOf(() => takeNearest(raw, weights, v), rounds);
  const turning = await cpuOf(() => turnWind(u, v, turns), rounds);
  const making = await cpuOf(() => makeWeights(source, grid), once);
  const measuring = await cpuOf(() => makeTurns(source, grid), once);
  // Fields of a step: 60 scalars and 15 winds.
  const step = 60 * (decoding + linear) + 15 * (2 * (decoding + linear) + turning);
  const ns = (ms: number): number => (ms * 1e6) / points;
  return [
    ['HRRR: decoding', `${decoding.toFixed(1)} ms`, '', null],
    bounded('HRRR: onto our grid, linear', ns(linear), 15, 'ns a point', 1),
    bounded('HRRR: onto our grid, nearest', ns(nearest), 15, 'ns a point', 1),
    ['HRRR: turning a wind', `${turning.toFixed(1)} ms`, '', null],
    ['HRRR: weights, once a grid', `${making.toFixed(0)} ms`, '', null],
    ['HRRR: turns, once a grid', `${measuring.toFixed(0)} ms`, '', null],
    bounded('HRRR: a step of 90 fields, decoded and put onto our grid', step / 1000, 8, 's'),
  ];
}

/** Kelvin between two values of a field whose file has 2.4 MB, 6.5 bits a value. */
const usualStep = 0.01;

async function iconRows(): Promise<readonly Row[]> {
  const { grid } = models.icon;
  const mesh = icosahedron(3, 7);
  const cells = mesh.lat.length;
  const weights = makeMeshWeights(mesh, grid);
  const raw = Float32Array.from(mesh.lat, (lat, cell) => frontAt(lat, mesh.lon[cell]!));
  const out = new Float32Array(weights.points);
  const making = await cpuOf(() => makeMeshWeights(mesh, grid), once);
  const sum = sumOf(mesh);
  const file = packMesh(weights, sum, grid);
  const reading = await cpuOf(() => [sumOf(mesh), unpackMesh(file, sum, cells, grid)], { rounds: 3 });
  const classes = await cpuOf(() => mostFrequent(raw, weights, out), rounds);
  const mean = await cpuOf(() => meanOfCells(raw, weights, out), rounds);
  const missed = { all: [0, 0], fronts: [0, 0] };
  for (let point = 0; point < out.length; point++) {
    const [lat, lon] = [grid.lat0 + grid.dLat * Math.floor(point / grid.nx), grid.lon0 + grid.dLon * (point % grid.nx)];
    const square = (out[point]! - frontAt(lat, lon)) ** 2;
    for (const sums of fromFront(lat, lon) < 1 ? [missed.all, missed.fronts] : [missed.all]) {
      sums[0]! += square;
      sums[1]! += 1;
    }
  }
  const rms = ([squares = 0, count = 0]: readonly number[]): number => Math.sqrt(squares / count);
  const ns = (ms: number): number => (ms * 1e6) / cells;
  const rows: Row[] = [
    [`ICON: weights of ${cells} cells, once a mesh`, `${(making / 1000).toFixed(1)} s`, '', null],
    [`ICON: their file of ${(file.length / 1e6).toFixed(0)} MB, once a run`, `${reading.toFixed(0)} ms`, '', null],
    bounded('ICON: onto our grid, the mean of each box', ns(mean), 15, 'ns a cell', 1),
    ['ICON: onto our grid, classes', `${ns(classes).toFixed(1)} ns a cell`, '', null],
    bounded('ICON: a made temperature with fronts at our points, rms', rms(missed.all), 0.25, 'K'),
    ['ICON: the same within a degree of a front', `${rms(missed.fronts).toFixed(2)} K`, '', null],
  ];
  const fieldOf = (values: Float32Array): { readonly plain: Uint8Array; readonly packed: Uint8Array | null } => {
    const plain = meshMessage(values);
    const { status, stdout } = spawnSync('bzip2', ['-c'], { input: plain, maxBuffer: 1 << 28 });
    return { plain, packed: status === 0 ? new Uint8Array(stdout) : null };
  };
  // As rough as wind at the ground, and of the size that the budget counts with.
  const [rough, usual] = [fieldOf(raw), fieldOf(raw.map((value) => Math.round(value / usualStep) * usualStep))];
  if (rough.packed === null || usual.packed === null)
    return [...rows, ['ICON: a step', 'skipped: no program bzip2', '', null]];
  const decode = (bytes: Uint8Array, packed: 'bzip2' | 'none'): Promise<number> =>
    cpuOf(() => decodeField({ ...anyField, bytes, packed, grid, mesh: weights }, out), { rounds: 5 });
  const [longest, whole, plain] = [
    await decode(rough.packed, 'bzip2'),
    await decode(usual.packed, 'bzip2'),
    await decode(usual.plain, 'none'),
  ];
  const megabytes = ({ length }: Uint8Array): string => (length / 1e6).toFixed(1);
  return [
    ...rows,
    [`ICON: a rough field, ${megabytes(rough.packed)} MB`, `${longest.toFixed(0)} ms`, '', null],
    [`ICON: a usual field, ${megabytes(usual.packed)} MB`, `${whole.toFixed(0)} ms`, '', null],
    ['ICON: of that all but bzip2', `${plain.toFixed(0)} ms`, '', null],
    bounded('ICON: a step of 40 usual fields, from file to our grid', (40 * whole) / 1000, 20, 's', 1),
  ];
}

table([...(await hrrrRows()), ...(await iconRows())]);
