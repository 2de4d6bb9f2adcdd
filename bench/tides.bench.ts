/** Tides and airports are answered on the server's main thread: what one answer of each kind costs. */
import { join } from 'node:path';
import { predictTides } from '../packages/server/src/features/tides/predict-tides.ts';
import { openAirports } from '../packages/server/src/places/airports/open-airports.ts';
import { openPorts } from '../packages/server/src/places/ports/open-ports.ts';
import { bounded, cpuOf, table, type Row } from './measuring.ts';

const folder = join(import.meta.dirname, '..', 'dist', 'data');
const ports = await openPorts(folder);
const airports = await openAirports(folder);
const start = Date.UTC(2026, 10, 16);
const end = start + 8 * 86_400_000;
const rows: Row[] = [];

const kinds = [
  ['a port with 33 waves of its own', 'noaa-8413320'],
  ['a port with 50 waves of its own', 'ticon-saint_malo-410-fra-refmar'],
  ['a port with offsets', ports.all.find(({ id }) => ports.byId(id)?.offsets != null)?.id ?? ''],
] as const;
for (const [what, id] of kinds) {
  const ms = await cpuOf(() => JSON.stringify(predictTides(ports.byId(id)!, start, end)), { rounds: 15, repeat: 4 });
  rows.push(bounded(`eight days of ${what}, CPU`, ms, 30, 'ms'));
}

// The coasts of Brittany and Massachusetts, where ports and headlands are many.
const coasts = [
  [48.6, -4.6],
  [41.8, -70],
] as const;
for (const [lat, lon] of coasts) {
  const ms = await cpuOf(
    () => {
      for (let k = 0; k < 100; k++) ports.nearestByWater(lat + (k % 10) / 25, lon + Math.floor(k / 10) / 25, 25);
    },
    { rounds: 10 },
  );
  rows.push(bounded(`the nearest port by water around ${lat}, ${lon}, CPU`, ms / 100, 5, 'ms'));
}

const codes = airports.all.filter((_, index) => index % 400 === 0).map(({ code }) => code);
const look = await cpuOf(() => codes.map((code) => airports.byCode(code)), { rounds: 15 });
rows.push(bounded('an airport by its code, CPU', look / codes.length, 1, 'ms', 3));
const around = await cpuOf(() => airports.near(50.1, 14.3, 100), { rounds: 15, repeat: 4 });
rows.push(bounded('airports within 100 km of Prague, CPU', around, 5, 'ms'));
table(rows);
