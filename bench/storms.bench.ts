/** Tropical storms of the simulated world on the real ground: how long a list takes, how many there are, and how often the cone holds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createWorld, openSimulatedStorms } from '@meltemi/atmosphere';
import { coneRadius } from '@meltemi/catalogue';
import { distanceBetween, nauticalMile } from '@meltemi/dangers';
import { table, type Row } from './measuring.ts';

const data = join(import.meta.dirname, '..', 'dist', 'data');
const { width, height } = JSON.parse(readFileSync(join(data, 'geography.json'), 'utf8')) as {
  width: number;
  height: number;
};
const heights = readFileSync(join(data, 'elevation.i16'));
const land = new Uint8Array(readFileSync(join(data, 'land.u8')));
const geography = {
  width,
  height,
  elevation: new Int16Array(heights.buffer, heights.byteOffset, width * height),
  land,
};
const isLand = (lon: number, lat: number): boolean => {
  const column = Math.floor(((((lon + 180) % 360) + 360) % 360) * (width / 360)) % width;
  return land[Math.floor((90 - lat) * (height / 180)) * width + column]! > 127;
};
const rows: Row[] = [];
const hour = 3_600_000;
const from = Date.UTC(2026, 0, 1);
const models = ['ecmwf', 'gfs', 'icon', 'mblue', 'nems', 'bomAccess'] as const;
const leads = [12, 24, 36, 48, 72, 96, 120];

const counts: number[] = [];
const times: number[] = [];
let strongAshore = 0;
/** By lead: cases, and how many of them the cone held, nautical miles off. */
const off = new Map<number, number[]>(leads.map((lead) => [lead, []]));
for (const seed of [1, 2, 3]) {
  const storms = openSimulatedStorms(createWorld({ seed, geography }));
  for (let day = 0; day < 365; day += 2) {
    const now = from + day * 24 * hour;
    const start = performance.now();
    const listed = storms(
      now,
      models.map((product) => ({ product, run: now })),
    );
    times.push(performance.now() - start);
    counts.push(listed.length);
    for (const storm of listed) {
      if (
        storm.now.wind >= 30 &&
        isLand(storm.now.lon, storm.now.lat) &&
        storm.track.slice(-7).every(({ lon, lat }) => isLand(lon, lat))
      )
        strongAshore += 1;
      const official = storm.forecasts[0]!.moments;
      for (const lead of leads) {
        const point = official.find(({ ts }) => ts === now + lead * hour);
        const truth = storms(now + lead * hour, []).find(
          ({ basin, year, number }) => basin === storm.basin && year === storm.year && number === storm.number,
        )?.now;
        if (point === undefined || truth === undefined) continue;
        off.get(lead)!.push(distanceBetween([point.lon, point.lat], [truth.lon, truth.lat]) / nauticalMile);
      }
    }
  }
}
times.sort((a, b) => a - b);
const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
rows.push(['storms at a time, on average', mean.toFixed(1), '1–2.5', mean >= 1 && mean <= 2.5]);
rows.push([
  'days without any',
  `${Math.round((100 * counts.filter((count) => count === 0).length) / counts.length)} %`,
  '',
  true,
]);
rows.push(['most at once', String(Math.max(...counts)), '', true]);
rows.push(['30 m/s after 36 hours ashore', String(strongAshore), 'none', strongAshore === 0]);
const p95 = times[Math.floor(times.length * 0.95)]!;
rows.push(['list with six models, p95', `${p95.toFixed(0)} ms`, '< 150 ms', p95 < 150]);
let [held, all] = [0, 0];
for (const [lead, miles] of off) {
  const radius = coneRadius('simulated', 2026, lead);
  const inside = miles.filter((one) => one <= radius).length;
  held += inside;
  all += miles.length;
  miles.sort((a, b) => a - b);
  const two = miles[Math.floor(miles.length * 0.67)] ?? Number.NaN;
  const share = (100 * inside) / miles.length;
  rows.push([
    `cone at ${lead} h, ${miles.length} cases (67 % within ${two.toFixed(0)} nm)`,
    `${share.toFixed(0)} %`,
    '60–74 %',
    share >= 60 && share <= 74,
  ]);
}
const share = (100 * held) / all;
rows.push([`cone holds, ${off.get(12)!.length} cases`, `${share.toFixed(1)} %`, '64–70 %', share >= 64 && share <= 70]);
table(rows);
