/**
 * How often the airports of the simulated world have what weather, over all seasons and times of day, against what real
 * feeds show; and whether every report reads back to the values that made it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createWorld,
  openForecaster,
  truthNames,
  truthParameters,
  type Truth,
  type TruthName,
} from '@meltemi/atmosphere';
import { ceilingFeet, flightCategory, readMetar, writeMetar } from '@meltemi/reports';
import { reportOf } from '../packages/server/src/observer/make-report.ts';
import { openAirports } from '../packages/server/src/places/airports/open-airports.ts';
import { table, type Row } from './measuring.ts';

const hour = 3_600_000;
const dataFolder = join(import.meta.dirname, '..', 'dist', 'data');
/** Two days of each season but one in between, and one of another year. */
const days = ['2026-01-15', '2026-03-20', '2026-05-10', '2026-07-14', '2026-09-22', '2026-11-16', '2027-02-03'];
const hoursOfDay = [0, 9, 18];
const seed = 1;

const [sizes, elevation, land] = await Promise.all(
  ['geography.json', 'elevation.i16', 'land.u8'].map((name) => readFile(join(dataFolder, name))),
);
const { width, height } = JSON.parse(String(sizes)) as { width: number; height: number };
const geography = {
  width,
  height,
  elevation: new Int16Array(new Uint8Array(elevation!).buffer),
  land: new Uint8Array(land!),
};
const forecaster = openForecaster(createWorld({ seed, geography }));
const airports = (await openAirports(dataFolder)).all
  .filter(({ kind, code }) => (kind === 'largeAirport' || kind === 'mediumAirport') && /^[A-Z]{4}$/.test(code))
  .map(({ code, kind, country, lat, lon, elevation: high }) => ({
    id: `ad-${code}`,
    type: 'ad' as const,
    cc: country,
    lat,
    lon,
    elevation: high,
    isLarge: kind === 'largeAirport',
  }));

/** What is true at all airports at a moment. */
function truthsAt(ts: number): readonly Truth[] {
  const names: readonly TruthName[] = truthNames.ad;
  const request = { product: null, run: null, validTime: ts, places: airports, parameters: truthParameters(names) };
  const values = forecaster.places(request);
  return airports.map((_, place) => Object.fromEntries(names.map((name, k) => [name, values[k]![place]!])) as Truth);
}

const counted = { all: 0, V: 0, M: 0, I: 0, L: 0, U: 0, fog: 0, low: 0, falls: 0, thunder: 0, unread: 0 };
const ofDay = new Map<string, { all: number; low: number }>();
for (const day of days)
  for (const time of hoursOfDay) {
    const ts = Date.parse(`${day}T00:00Z`) + time * hour;
    const truths = truthsAt(ts);
    const found = ofDay.get(day) ?? { all: 0, low: 0 };
    ofDay.set(day, found);
    for (const [k, airport] of airports.entries()) {
      const raw = reportOf(seed, airport, ts, truths[k]!)?.text?.raw ?? '';
      const read = readMetar(raw, ts);
      counted.all += 1;
      found.all += 1;
      // The sign of nought is all that a reading may lose.
      const again = read === null ? '' : writeMetar({ ...read, time: ts });
      if (read === null || read.unknown.length > 0 || again.replaceAll('M00', '00') !== raw.replaceAll('M00', '00')) {
        counted.unread += 1;
        console.log(`not read back: ${raw}`);
        continue;
      }
      const category = flightCategory(read.visibility, read.sky);
      counted[category] += 1;
      if (category === 'I' || category === 'L') found.low += 1;
      if ((read.visibility?.metres ?? Infinity) < 1000) counted.fog += 1;
      if ((ceilingFeet(read.sky) ?? Infinity) < 1000) counted.low += 1;
      if (read.weather.some(({ phenomena }) => phenomena.some((one) => /^(?:RA|SN|PL|DZ|GR)$/.test(one))))
        counted.falls += 1;
      if (read.weather.some(({ descriptors }) => descriptors.includes('TS'))) counted.thunder += 1;
    }
  }

const percent = (count: number): number => (100 * count) / counted.all;
const share = (what: string, count: number, [least, most]: readonly [number, number]): Row => {
  const value = percent(count);
  return [what, `${value.toFixed(2)} %`, `${least}–${most} %`, value >= least && value <= most];
};
// Wanted: V, I and L, fog and what falls. The other bounds lie around what a real feed showed (M 8 %, low ceilings 4.4 %).
console.log(`${counted.all} reports of ${airports.length} airports; I and L by day:`);
console.log([...ofDay].map(([day, { all, low }]) => `${day} ${((100 * low) / all).toFixed(1)} %`).join(', '));
table([
  share('category V', counted.V, [75, 90]),
  share('category M', counted.M, [4, 16]),
  share('categories I and L', counted.I + counted.L, [2, 10]),
  share('visibility below 1 km', counted.fog, [0.3, 2.5]),
  share('ceiling below 1000 ft', counted.low, [2, 9]),
  share('something falls', counted.falls, [4, 10]),
  share('thunder', counted.thunder, [0.1, 1.5]),
  ['reports that do not read back', `${counted.unread}`, '0', counted.unread === 0],
]);
