/**
 * The archive on disk: a plane into blocks and out of them, a place through a whole run, a lattice for a tile, how fast a run
 * is written. A grid of a quarter of a degree. How many bytes a run takes: archive-bytes.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskSource, openRunWriter, type FieldValues, type MadeField, type RunDescription } from '@meltemi/archive';
import { levelIdents, type LevelIdent } from '@meltemi/catalogue';
import { hashFloat } from '@meltemi/fields';
import { codecRows } from './plane-codec.ts';
import { bounded, cpuOf, table, wallOf, type Row } from './measuring.ts';

const grid = { lat0: 90, lon0: 0, dLat: -0.25, dLon: 0.25, nx: 1440, ny: 721 };
const points = grid.nx * grid.ny;
const hourMs = 3_600_000;
const steps = 120;
const rows: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'archive-bench-'));
const runOf = (refTs: number): RunDescription => ({
  product: 'gfs',
  refTs,
  grid,
  nextTs: refTs + 6 * hourMs,
  provenance: { provider: 'NOAA', model: 'GFS', refTs, live: true, licence: 'Public domain' },
});

/** Broad waves with a little noise, as a model's fields. */
const noise = Float32Array.from(
  { length: points },
  (_, point) => 280 + 15 * Math.sin(point / 40) * Math.cos(point / 40_000) + hashFloat(point) * 0.3,
);
const moved = (values: Float32Array, by: number): Float32Array => values.map((value) => value + by);

function bytesIn(path: string): number {
  const found = statSync(path);
  return found.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : found.size;
}

/** Milliseconds of the processor, once: a busy machine or a slow disk does not lengthen them. */
const processorOf = (work: () => Promise<unknown>): Promise<number> => cpuOf(work, { rounds: 1 });

rows.push(...(await codecRows()));

/** One field through all steps. */
const refTs = Date.UTC(2026, 6, 27, 12);
const writer = await openRunWriter(folder, runOf(refTs));
for (let step = 0; step < steps; step++)
  await writer.write(step * 3, [{ quantity: 'temp', level: 'surface', values: moved(noise, step * 0.1) }]);
const together = await processorOf(() => writer.publish({ complete: true }));
rows.push([`series of one field, ${steps} steps, from planes, CPU`, `${(together / 1000).toFixed(2)} s`, '', null]);
const ofField = bytesIn(join(folder, 'gfs/2026072712'));
rows.push(['bytes of one field', `${(ofField / 1e6).toFixed(0)} MB`, '', null]);
rows.push([`bytes of a run of 60 fields and ${steps} steps`, `${((60 * ofField) / 1e9).toFixed(1)} GB`, '', null]);

const source = await openDiskSource({ from: folder });
const validTs = Array.from({ length: steps }, (_, step) => refTs + step * 3 * hourMs);
const fields = [{ quantity: 'temp', level: 'surface' as const }];
/** Fewer than the blocks that a segment remembers: those of the users' places. */
const places = Array.from({ length: 500 }, (_, k) => ({
  lat: 180 * hashFloat(k, 1) - 90,
  lon: 360 * hashFloat(k, 2) - 180,
}));
const askAll = async (): Promise<void> => {
  for (const place of places) await source.series({ product: 'gfs', refTs, validTs, fields, places: [place] });
};
rows.push([
  'point query, the first of its block',
  `${(((await wallOf(askAll)) * 1000) / places.length).toFixed(1)} µs`,
  '',
  null,
]);
rows.push(
  bounded(
    `point query of ${steps} steps at ${places.length} places, warm, through the source`,
    ((await cpuOf(askAll, { rounds: 10 })) * 1000) / places.length,
    20,
    'µs',
    1,
  ),
);

const part = (from: number, count: number, by: number): Int32Array =>
  Int32Array.from({ length: count }, (_, k) => from + k * by);
const lattice = async (columns: Int32Array, wanted: Int32Array): Promise<number> =>
  cpuOf(() => source.lattice({ product: 'gfs', refTs, validTs: refTs, fields, lattice: { columns, rows: wanted } }), {
    rounds: 10,
  });
rows.push([
  'lattice of a tile at zoom 4 (92 × 92)',
  `${(await lattice(part(700, 92, 1), part(160, 92, 1))).toFixed(2)} ms`,
  '',
  null,
]);
rows.push([
  'lattice of a tile at zoom 3 (182 × 182)',
  `${(await lattice(part(600, 182, 1), part(160, 182, 1))).toFixed(2)} ms`,
  '',
  null,
]);
rows.push([
  'lattice of a tile at zoom 1 (360 × 360)',
  `${(await lattice(part(0, 360, 2), part(0, 360, 2))).toFixed(2)} ms`,
  '',
  null,
]);
source.close();
rmSync(join(folder, 'gfs/2026072712'), { recursive: true });

/** A fifth of sixty fields, counted five times; as many steps as are put into series while a run grows. */
const names: readonly (readonly [string, LevelIdent])[] = ['temp', 'rh', 'windU', 'windV'].flatMap((quantity) =>
  levelIdents.slice(5, 8).map((level) => [quantity, level] as const),
);
const share = 60 / names.length;
const values: Readonly<Record<string, Float32Array>> = {
  temp: noise,
  rh: moved(noise, -230),
  windU: moved(noise, -280),
  windV: moved(noise, -275),
};
const many: readonly FieldValues[] = names.map(([quantity, level]) => ({
  quantity,
  level,
  values: values[quantity] ?? noise,
}));
const made: readonly MadeField[] = [{ quantity: 'dewpoint', level: '850h', by: 'dew-point' }];
const later = refTs + 6 * hourMs;
const large = await openRunWriter(folder, { ...runOf(later), made });
const taken: number[] = [];
for (let step = 0; step < 8; step++) taken.push(await processorOf(() => large.write(step, many)));
const write = share * (taken.toSorted((a, b) => a - b)[4] ?? 0);
rows.push(
  [
    `planes of 60 fields of 1440 × 721, one step, CPU, from ${names.length}`,
    `${(write / 1000).toFixed(2)} s`,
    '',
    null,
  ],
  ['  the same', `${((60 * points * 2) / 1e6 / (write / 1000)).toFixed(0)} MB/s`, '', null],
);
const published = share * (await processorOf(() => large.publish()));
rows.push([
  `publishing 8 such steps, with series, CPU, from ${names.length}`,
  `${(published / 1000).toFixed(2)} s`,
  '',
  null,
]);
rows.push(['planes and series, a step, CPU', `${((write + published / 8) / 1000).toFixed(2)} s`, '', null]);

/** What is read and what is made of it. */
const grown = await openDiskSource({ from: folder });
for (const quantity of ['temp', 'dewpoint']) {
  const cost = await cpuOf(
    () =>
      grown.lattice({
        product: 'gfs',
        refTs: later,
        validTs: later,
        fields: [{ quantity, level: '850h' }],
        lattice: { columns: part(600, 182, 1), rows: part(160, 182, 1) },
      }),
    { rounds: 10 },
  );
  const what = quantity === 'temp' ? 'stored' : 'made when read, of two that are stored';
  rows.push([`lattice at zoom 3 of ${quantity} on a level, ${what}`, `${cost.toFixed(2)} ms`, '', null]);
}
grown.close();
rmSync(folder, { recursive: true });
table(rows);
