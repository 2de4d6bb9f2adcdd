import { measureExact, type Place, type Truth } from '@meltemi/atmosphere';
import { levels, type LevelIdent } from '@meltemi/catalogue';
import type { AscentRecord, StationStore } from '@meltemi/station-store';
import type { AirportFacts } from '#places/airports/airport.ts';
import { soundingStations } from '#places/airports/sounding-stations.rules.ts';
import { askFields, field, type WorldAccess } from './ask-world.ts';
import { regionsOf } from './regions.rules.ts';
import { simulatedSource } from './station-list.ts';

const hourMs = 3_600_000;
/** Balloons go up twice a day, and what they measured is there after so many ms. */
const ascentEvery = 12 * hourMs;
const ascentDelay = 100 * 60_000;

const aloft = (Object.keys(levels) as LevelIdent[])
  .filter((level) => levels[level].pressure !== null)
  .toSorted((a, b) => levels[b].pressure! - levels[a].pressure!);
const quantities = ['gh', 'temp', 'dewpoint', 'windU', 'windV'] as const;
const ground = ['temp', 'dewpoint', 'windU', 'windV', 'pressure', 'elevation'] as const;
const fields = [
  ...aloft.flatMap((level) => quantities.map((quantity) => field(quantity, level))),
  ...ground.map((quantity) => field(quantity, 'surface')),
];
/** Metres over which pressure falls by a factor e, for each K of the air. */
const scaleHeight = 29.27;

/** Change of temperature with height in the air below a station, K/m. */
const lapse = 0.0065;

/** A place where balloons go up. */
interface Sonde extends Place {
  readonly id: string;
  readonly name: string;
  readonly elevation: number;
}

/** What balloons are made with. */
export interface AscentOptions {
  readonly world: WorldAccess;
  readonly store: Pick<StationStore, 'sondes' | 'ascents' | 'ascentsOf'>;
  readonly airports: readonly AirportFacts[];
}

/** The newest hour of balloons that is there, ms. */
export const lastAscent = (now: number): number => Math.floor((now - ascentDelay) / ascentEvery) * ascentEvery;

function ascentOf(sonde: Sonde, ts: number, valueAt: (at: number) => number): AscentRecord {
  const columns = {
    pressure: [] as number[],
    height: [] as number[],
    temperature: [] as number[],
    dewPoint: [] as number[],
    u: [] as number[],
    v: [] as number[],
  };
  const put = (pressure: number, [height, temp, dew, u, v]: readonly number[]): void => {
    columns.pressure.push(pressure);
    columns.height.push(height!);
    columns.temperature.push(temp!);
    columns.dewPoint.push(Math.min(temp!, dew!));
    columns.u.push(u!);
    columns.v.push(v!);
  };
  // A balloon starts at the ground, with what the station there measures.
  const near = ground.map((_, n) => valueAt(aloft.length * quantities.length + n));
  const [temp, dewpoint, windU, windV, pressure, elevation] = near;
  const start = measureExact(sonde, { temp, dewpoint, windU, windV, pressure, elevation } as Truth);
  const mean = start.temp + (lapse * sonde.elevation) / 2;
  const pressureThere = (start.pressure / 100) * Math.exp(-sonde.elevation / (scaleHeight * mean));
  put(pressureThere, [sonde.elevation, start.temp, start.dewPoint, windU!, windV!]);
  for (const [k, level] of aloft.entries()) {
    const values = quantities.map((_, n) => valueAt(k * quantities.length + n));
    const hPa = levels[level].pressure!;
    if (values[0]! > sonde.elevation && hPa < pressureThere) put(hPa, values);
  }
  return { sonde: sonde.id, ts, levels: columns };
}

/** Sends up the newest balloons of all places, region by region; what is there already is not made again. */
export async function bringAscents({ world, store, airports }: AscentOptions, now: number): Promise<void> {
  const ts = lastAscent(now);
  const sondes = soundingStations(airports).map(({ code, name, lat, lon, elevation }): Sonde => ({
    id: code,
    name,
    lat,
    lon,
    elevation,
  }));
  await store.sondes(sondes.map((sonde) => ({ ...sonde, source: simulatedSource })));
  for (const { places, corners } of regionsOf(sondes)) {
    const last = places.at(-1)!;
    if ((await store.ascentsOf(last.id)).includes(ts)) continue;
    const values = await askFields(world, { seenBy: null, ts, corners }, places, fields);
    await store.ascents(places.map((sonde, place) => ascentOf(sonde, ts, (at) => values[at]![place]!)));
  }
}
