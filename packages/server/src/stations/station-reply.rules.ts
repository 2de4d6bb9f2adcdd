import { flightLetters, type Measured } from '@meltemi/catalogue';
import type { Station } from '@meltemi/contract';
import type { LoadedStations } from './loaded-stations.ts';
import type { NewestValues } from './newest-values.ts';

const minuteMs = 60_000;

/** Names of values on the wire that differ from the names of quantities. */
const renamed: { readonly [Q in Measured]?: keyof Station } = { windDir: 'dir', pressure: 'qnh' };

const plain = [
  'temp',
  'dewPoint',
  'wind',
  'gust',
  'windDir',
  'precip',
  'pressure',
  'icon',
  'visibility',
  'ceiling',
  'waves',
  'wavesPeriod',
  'wavesDir',
  'sst',
  'aqi',
  'pm25',
  'pm10',
  'no2',
  'o3',
  'so2',
  'co',
] as const satisfies readonly Measured[];

/** Relative humidity of a temperature and a dew point in K, %: the Magnus formula over water. */
export function relativeHumidity(temp: number, dewPoint: number): number {
  const pressure = (kelvin: number): number => Math.exp((17.625 * (kelvin - 273.15)) / (kelvin - 30.11));
  return Math.round(Math.min(100, (100 * pressure(dewPoint)) / pressure(temp)));
}

/** A station with what it measured last, as replies have it. */
export function stationReply(
  newest: NewestValues,
  place: number,
  { origin, sourceOf }: Pick<LoadedStations, 'origin' | 'sourceOf'>,
  now: number,
): Station {
  const { id, name, type, elevation, cc, source } = newest.stations[place]!;
  const values: Record<string, number | null> = {};
  const older: Record<string, number> = {};
  for (const quantity of plain) {
    const wire = renamed[quantity] ?? quantity;
    values[wire] = newest.value(quantity, place);
    const minutes = newest.older(quantity, place);
    if (minutes > 0) older[wire] = minutes;
  }
  const [temp, dewPoint, category] = [values['temp'], values['dewPoint'], newest.value('category', place)];
  const minutes = newest.ts[place]!;
  return {
    id,
    name,
    type,
    lat: newest.lat[place]!,
    lon: newest.lon[place]!,
    elevation,
    cc,
    ts: minutes === 0 ? null : minutes * minuteMs,
    minAgo: newest.ageAt(place, now),
    older,
    ...(values as unknown as Pick<Station, 'temp'>),
    rh: typeof temp === 'number' && typeof dewPoint === 'number' ? relativeHumidity(temp, dewPoint) : null,
    category: category === null ? (type === 'ad' ? 'U' : null) : flightLetters[category]!,
    origin,
    source: sourceOf(source).name,
  } as Station;
}

/** Who measured, as replies have it. */
export function sourceReply(
  { sourceOf }: Pick<LoadedStations, 'sourceOf'>,
  ident: string,
): { name: string; attribution: string; licence: string } {
  const { name, attribution, licence } = sourceOf(ident);
  return { name, attribution, licence };
}
