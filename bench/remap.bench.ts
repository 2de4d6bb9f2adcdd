/**
 * From Lambert's cone to a regular grid, as every field of HRRR goes: processor time of decoding, of putting the values
 * onto 2.6 million points, of turning a wind, and of what is made once a grid. The page on the models allows 15 ns a point,
 * and 8 s for a step of some 90 fields on one core.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gribSource, interpolate, makeTurns, makeWeights, models, takeNearest, turnWind } from '@meltemi/ingest';
import { readGrib } from '@meltemi/grib';
import { bounded, cpuOf, table } from './measuring.ts';

const sample = join(import.meta.dirname, '..', '..', 'shared', 'data', 'grib', 'hrrr.t06z.wrfsfcf01-TMP.grib2');
if (!existsSync(sample)) {
  console.log('skipped: no samples beside the project');
  process.exit(0);
}
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

const once = { rounds: 1 };
const rounds = { rounds: 12 };
const decoding = await cpuOf(() => field.values({ into: raw }), rounds);
const linear = await cpuOf(() => interpolate(raw, weights, u), rounds);
const nearest = await cpuOf(() => takeNearest(raw, weights, v), rounds);
const turning = await cpuOf(() => turnWind(u, v, turns), rounds);
const making = await cpuOf(() => makeWeights(source, grid), once);
const measuring = await cpuOf(() => makeTurns(source, grid), once);
/** Fields of a step: 60 scalars and 15 winds. */
const step = 60 * (decoding + linear) + 15 * (2 * (decoding + linear) + turning);
const ns = (ms: number): number => (ms * 1e6) / points;

table([
  ['decoding', `${decoding.toFixed(1)} ms`, '', null],
  bounded('onto our grid, linear', ns(linear), 15, 'ns a point', 1),
  bounded('onto our grid, nearest', ns(nearest), 15, 'ns a point', 1),
  ['turning a wind', `${turning.toFixed(1)} ms`, '', null],
  ['weights, once a grid', `${making.toFixed(0)} ms`, '', null],
  ['turns, once a grid', `${measuring.toFixed(0)} ms`, '', null],
  bounded('a step of 90 fields, decoded and put onto our grid', step / 1000, 8, 's'),
]);
