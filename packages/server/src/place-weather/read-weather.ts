import { cornersAt, type FieldName, type ForecastSource, type Run } from '@meltemi/archive';
import { isPremium, type Tier } from '@meltemi/catalogue';
import { bracketTime, directionFrom } from '@meltemi/fields';
import { forecastTimes } from '#forecasts/forecast-times.rules.ts';
import { offsetsAt } from '#forecasts/local-time.ts';
import { offsetMinutes, timeZoneAt } from '#places/time-zone.ts';
import type { Place } from './place.rules.ts';
import type { WeatherRuns } from './weather-runs.ts';
import { placeWeather, type PlaceWeather } from './place-weather.rules.ts';

const hourMs = 3_600_000;

const onGround = (...quantities: string[]): readonly FieldName[] =>
  quantities.map((quantity) => ({ quantity, level: 'surface' }));
const airFields = onGround('windU', 'windV', 'temp', 'rain', 'newSnow', 'clouds');
const seaFields = onGround('swell1', 'swell1PeriodU', 'swell1PeriodV');

/** The steps of a run that a user of a tier sees, from its start on: sums look back. */
const stepsOf = (run: Run, tier: Tier, now: number): readonly number[] =>
  forecastTimes(run, {
    tier,
    now,
    from: run.refTs,
    step: isPremium(tier) ? 1 : null,
    interpolate: false,
    extended: false,
  }).validTs;

/** Whole hours between the first and the last step. */
function hoursBetween(steps: readonly number[]): number[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: Math.floor((last - first) / hourMs) + 1 }, (_, k) => first + k * hourMs);
}

/** A value an hour from values a step: `level` between two steps, or `fall` as in the hours up to the later one. */
type Hourly = (values: Float32Array | undefined, kind: 'level' | 'fall') => Float64Array;

function hourlyOf(steps: readonly number[], hours: readonly number[]): Hourly {
  const brackets = hours.map((ts) => bracketTime(steps, ts));
  return (values, kind) =>
    Float64Array.from(brackets, (bracket) => {
      if (bracket === null || values === undefined) return NaN;
      const [a, b] = [values[bracket.before] ?? NaN, values[bracket.after] ?? NaN];
      return kind === 'fall' ? b : bracket.fraction === 0 ? a : a + (b - a) * bracket.fraction;
    });
}

/** Reads fields of the places that a run reaches; the others get none. */
async function read(
  source: ForecastSource,
  run: Run | null,
  steps: readonly number[],
  fields: readonly FieldName[],
  places: readonly Place[],
) {
  const none = places.map((): readonly Float32Array[] | null => null);
  if (run === null || steps.length === 0) return none;
  const grid = source.grid(run.product);
  const reached = places.flatMap((place, index) => (cornersAt(grid, place.lat, place.lon) === null ? [] : [index]));
  if (reached.length === 0) return none;
  const values = await source.series({
    product: run.product,
    refTs: run.refTs,
    validTs: steps,
    fields,
    places: reached.map((index) => places[index]!),
  });
  for (const [k, index] of reached.entries()) none[index] = values[k] ?? null;
  return none;
}

const speeds = (u: Float64Array, v: Float64Array): Float64Array => u.map((east, k) => Math.hypot(east, v[k]!));
const origins = (u: Float64Array, v: Float64Array): Float64Array => u.map((east, k) => directionFrom(east, v[k]!));

/** Reads the coming hours of some places; null for a place that the model does not reach. */
export async function readWeather(
  source: ForecastSource,
  runs: WeatherRuns,
  tier: Tier,
  now: number,
  places: readonly Place[],
): Promise<readonly (PlaceWeather | null)[]> {
  const steps = {
    air: runs.air === null ? [] : stepsOf(runs.air, tier, now),
    sea: runs.sea === null ? [] : stepsOf(runs.sea, tier, now),
  };
  const times = hoursBetween(runs.air === null ? steps.sea : steps.air);
  const [air, sea] = await Promise.all([
    read(source, runs.air, steps.air, airFields, places),
    read(source, runs.sea, steps.sea, seaFields, places),
  ]);
  const hourlyAir = hourlyOf(steps.air, times);
  const hourlySea = hourlyOf(steps.sea, times);
  return places.map(({ lat, lon }, place) => {
    const [own, waves] = [air[place], sea[place]];
    if (own == null && waves == null) return null;
    const zone = timeZoneAt(lat, lon);
    const [u, v] = [hourlyAir(own?.[0], 'level'), hourlyAir(own?.[1], 'level')];
    const [swellU, swellV] = [hourlySea(waves?.[1], 'level'), hourlySea(waves?.[2], 'level')];
    return placeWeather({
      times,
      offsets: offsetsAt((ts) => offsetMinutes(zone, ts), times),
      wind: speeds(u, v),
      windDirection: origins(u, v),
      temperature: hourlyAir(own?.[2], 'level'),
      rain: hourlyAir(own?.[3], 'fall'),
      snow: hourlyAir(own?.[4], 'fall'),
      clouds: hourlyAir(own?.[5], 'level'),
      swell: hourlySea(waves?.[0], 'level'),
      swellDirection: origins(swellU, swellV),
    });
  });
}
