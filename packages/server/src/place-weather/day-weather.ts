import type { ProductIdent, Tier } from '@meltemi/catalogue';
import type { DayWeather } from '#delivery/notification.ts';
import type { Place } from './place.rules.ts';
import { runsOf } from './weather-runs.ts';
import type { Outlook } from './outlook.ts';
import type { PlaceWeather } from './place-weather.rules.ts';
import { readWeather } from './read-weather.ts';

/** The models that daily notifications are made of, the first one that the server has. */
const dailyModels: readonly ProductIdent[] = ['ecmwf', 'gfs', 'icon'];

/** The sector that the wind comes from for most hours; null when there is no wind. */
function mostOf(sectors: Uint8Array): number | null {
  const counts = Array.from({ length: 8 }, (_, k) => sectors.filter((bit) => bit === 1 << k).length);
  const most = Math.max(...counts);
  return most === 0 ? null : counts.indexOf(most) * 45;
}

/** The weather of some hours in short; null where it is not known. */
export function summarise(weather: PlaceWeather, from: number, to: number): DayWeather | null {
  const first = weather.times.findIndex((ts) => ts >= from);
  const end = weather.times.findLastIndex((ts) => ts <= to) + 1;
  if (first === -1 || end <= first) return null;
  const hours = (values: ArrayLike<number>): number[] =>
    Array.from({ length: end - first }, (_, k) => values[first + k] ?? NaN).filter(Number.isFinite);
  const [temps, winds] = [hours(weather.temperature), hours(weather.wind)];
  if (temps.length === 0 || winds.length === 0) return null;
  const fallen = ({ sum }: PlaceWeather['rainSum']): number => (sum[end] ?? 0) - (sum[first] ?? 0);
  return {
    tempMin: Math.min(...temps),
    tempMax: Math.max(...temps),
    wind: winds.reduce((sum, wind) => sum + wind, 0) / winds.length,
    windDirection: mostOf(weather.windSector.slice(first, end)),
    rain: fallen(weather.rainSum),
    snow: fallen(weather.snowSum),
  };
}

/** The weather, and who hears of a model that failed. */
export interface DayOutlook extends Outlook {
  readonly onFault: (model: ProductIdent, error: unknown) => void;
}

/** Reads the weather of a place between two moments; where a model fails the next one is asked, and throws when none could answer. */
export async function readDay(
  { source, now, signal, onFault }: DayOutlook,
  place: Place,
  tier: Tier,
  from: number,
  to: number,
): Promise<DayWeather | null> {
  const faults: unknown[] = [];
  for (const model of dailyModels) {
    try {
      const runs = await runsOf(source, model, tier);
      if (runs === null) continue;
      const [weather] = await readWeather(source, { ...runs, sea: null }, tier, now(), [place]);
      const found = weather == null ? null : summarise(weather, from, to);
      if (found !== null) return found;
    } catch (error) {
      signal?.throwIfAborted();
      onFault(model, error);
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
  return null;
}
