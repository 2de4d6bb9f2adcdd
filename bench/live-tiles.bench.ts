/**
 * Tiles of a provider's run that nobody requested before: processor time of each kind, and how long the server's own thread
 * is kept from answering while two hundred of them are made. A grid of a quarter of a degree.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openDiskSource, openRunWriter, type FieldValues } from '@meltemi/archive';
import type { AccumulationStep, LayerIdent } from '@meltemi/catalogue';
import { hashFloat } from '@meltemi/fields';
import { openArchiveForecasts } from '../packages/server/src/forecasts/archive-forecasts.ts';
import { openForecastPool } from '../packages/server/src/forecasts/forecast-pool.ts';
import { makeTile } from '../packages/server/src/forecasts/make-tile.ts';
import { shownSource } from '../packages/server/src/forecasts/shown-source.ts';
import type { TileSpec } from '../packages/server/src/forecasts/tile-spec.ts';
import { bounded, cpuOf, table, type Row } from './measuring.ts';

const grid = { lat0: 90, lon0: 0, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 };
const points = grid.nx * grid.ny;
const hourMs = 3_600_000;
const steps = 48;
const refTs = Date.UTC(2026, 6, 27, 12);
const folder = mkdtempSync(join(tmpdir(), 'live-tiles-'));

/** Broad waves with a little noise, as a model's fields; rain falls on a third of the world. */
const noise = Float32Array.from(
  { length: points },
  (_, point) => Math.sin(point / 40) * Math.cos(point / 40_000) + hashFloat(point) * 0.02,
);
const fieldsOf = (step: number): readonly FieldValues[] => [
  { quantity: 'temp', level: 'surface', values: noise.map((value) => 280 + 15 * value + step * 0.1) },
  { quantity: 'windU', level: 'surface', values: noise.map((value) => 10 * value + step * 0.05) },
  { quantity: 'windV', level: 'surface', values: noise.map((value) => 8 - 10 * value) },
  { quantity: 'rain', level: 'surface', values: noise.map((value) => Math.max(0, value - 0.5) * (1 + step / 48)) },
  { quantity: 'ptype', level: 'surface', values: noise.map((value) => (value > 0.5 ? 1 : 0)) },
  { quantity: 'thunder', level: 'surface', values: noise.map((value) => Math.max(0, value - 0.9)) },
];
const writer = await openRunWriter(folder, {
  product: 'gfs',
  refTs,
  grid,
  nextTs: refTs + 6 * hourMs,
  provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
});
for (let step = 0; step < steps; step++) await writer.write((step + 1) * 3, fieldsOf(step));
await writer.publish({ complete: true });

const allSteps: readonly AccumulationStep[] = Array.from({ length: steps }, (_, step) => ({
  validTs: refTs + (step + 1) * 3 * hourMs,
  hours: 3,
}));
const tileOf = (layer: LayerIdent, z: number, index: number, over: readonly AccumulationStep[] = []): TileSpec => ({
  product: 'gfs',
  refTs,
  validTs: refTs + (1 + (index % steps)) * 3 * hourMs,
  layer,
  level: 'surface',
  z,
  x: index % 2 ** z,
  y: Math.floor(index / 2 ** z) % 2 ** z,
  steps: over,
});

const rows: Row[] = [];
const disk = await openDiskSource({ from: folder });
const source = shownSource(disk);
let index = 0;
/** Milliseconds of the processor for a tile; each is another one. */
const costOf = (layer: LayerIdent, z: number, repeat: number, over?: readonly AccumulationStep[]): Promise<number> =>
  cpuOf(() => makeTile(source, tileOf(layer, z, index++, over)), { rounds: 8, repeat });
for (const [layer, z, most] of [
  ['temp', 3, 2],
  ['temp', 4, 2],
  ['wind', 3, 3.3],
  ['rain', 3, 3],
] as const)
  rows.push(bounded(`${layer}, zoom ${z}`, await costOf(layer, z, 20), most, 'ms CPU'));
rows.push([`temp, zoom 0`, `${(await costOf('temp', 0, 4)).toFixed(2)} ms CPU`, '', null]);
rows.push(bounded(`rain of ${steps} steps added up, zoom 3`, await costOf('rainAccu', 3, 3, allSteps), 15, 'ms CPU'));
// Seven steps are left over at each end, as many as there can be.
const between = allSteps.slice(1, -1);
rows.push(bounded('the same, from within a day', await costOf('rainAccu', 3, 3, between), 15, 'ms CPU'));
disk.close();

const shared = { now: () => refTs + 4 * hourMs, log: { warn: () => undefined, error: () => undefined } };
const pool = openForecastPool({ ...shared, workers: 1, maps: null, archive: folder });
const forecasts = await openArchiveForecasts({ ...shared, place: folder, pollMs: 0, pool });
await forecasts.tile(tileOf('temp', 5, 0));
/** Milliseconds beyond its time by which the 99th of a hundred timers of the server's thread comes. */
async function delayDuring(specs: readonly TileSpec[]): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await Promise.all(specs.map((spec) => forecasts.tile(spec)));
  delay.disable();
  return delay.percentile(99) / 1e6 - 1;
}
const many = Array.from({ length: 200 }, (_, k) => tileOf('wind', 4, k));
rows.push(bounded('delay of the thread, p99, 200 tiles', await delayDuring(many), 20, 'ms', 1));
const long = Array.from({ length: 40 }, (_, k) => tileOf('rainAccu', 4, k, allSteps));
rows.push(bounded('the same, 40 tiles of added-up rain', await delayDuring(long), 20, 'ms', 1));
await forecasts.close();
rmSync(folder, { recursive: true });
table(rows);
