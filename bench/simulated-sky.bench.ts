/** Processor time of the simulated sky: radar and satellite tiles, strokes of the world, and its flashes over a year. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorld, openSky, type Sky } from '@meltemi/atmosphere';
import { skyStep } from '@meltemi/catalogue';
import { bounded, cpuOf, median, table, type Row } from './measuring.ts';

const data = (name: string): Buffer => readFileSync(join(import.meta.dirname, '..', 'dist', 'data', name));
const { width, height } = JSON.parse(data('geography.json').toString()) as { width: number; height: number };
const land = new Uint8Array(data('land.u8'));
const elevation = new Int16Array(new Uint8Array(data('elevation.i16')).buffer);
const world = createWorld({ seed: 1, geography: { width, height, elevation, land } });
const open = (): Sky => openSky(world, { coveredWorld: false });
const once = (work: () => unknown): Promise<number> => cpuOf(work, { rounds: 1 });

/** A July afternoon: storms over Europe, the United States, China and the equator. */
const july = Date.UTC(2026, 6, 14, 15);
const tiles = {
  4: ['8/5', '4/6', '13/7', '5/8'],
  5: ['16/10', '8/12', '27/14', '10/16'],
  6: ['33/21', '16/24', '54/28', '20/33'],
  7: ['67/43', '33/48', '109/57', '41/66'],
} as const;

const rows: Row[] = [];
// The first tiles pay for the compiler.
for (let k = 0; k < 6; k++) {
  const sky = open();
  sky.radar({ z: 6, x: 33, y: 21 }, july + k * skyStep);
  sky.satellite({ z: 6, x: 33, y: 21 }, july + k * skyStep);
}
for (const z of [4, 5, 6, 7] as const) {
  const radar: number[] = [];
  const satellite: number[] = [];
  for (const name of tiles[z]) {
    const [x, y] = name.split('/').map(Number) as [number, number];
    const sky = open();
    for (let k = 0; k < 10; k++) radar.push(await once(() => sky.radar({ z, x, y }, july + k * skyStep)));
    for (let k = 0; k < 4; k++) satellite.push(await once(() => sky.satellite({ z, x, y }, july + 5 * k * skyStep)));
  }
  const mean = radar.reduce((sum, ms) => sum + ms, 0) / radar.length;
  rows.push(bounded(`radar tile of zoom ${z}, p50 of strips of ten frames`, median(radar), 80, 'ms', 0));
  rows.push([`  mean with the first frame of a strip`, `${mean.toFixed(0)} ms`, '', null]);
  rows.push(bounded(`satellite tile of zoom ${z}, p50`, median(satellite), 200, 'ms', 0));
}

const flashes: number[] = [];
const next: number[] = [];
for (let k = 0; k < 24; k++) {
  const at = Date.UTC(2026, k >> 1, 4 + 15 * (k & 1), (k * 7) % 24);
  const sky = open();
  flashes.push(sky.strokes(at, at + skyStep).length / 180);
  next.push(await once(() => sky.strokes(at + skyStep, at + 2 * skyStep)));
}
const mean = flashes.reduce((sum, rate) => sum + rate, 0) / flashes.length;
rows.push(bounded('strokes of the world in the next three minutes, p50', median(next) / 1000, 2, 's'));
rows.push(['flashes a second over 24 dates of a year', mean.toFixed(1), '40 to 50', mean >= 40 && mean <= 50]);
table(rows);
