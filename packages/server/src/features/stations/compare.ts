import { cornersAt, type ForecastSource, type Run } from '@meltemi/archive';
import { productIdents, products, type ProductIdent } from '@meltemi/catalogue';
import type { StationCompare } from '@meltemi/contract';
import { bracketTime } from '@meltemi/fields';
import type { StoredSeries } from '@meltemi/station-store';
import { originOf } from '#forecasts/forecasts.ts';
import { reportsByStep } from './series.rules.ts';

const hourMs = 3_600_000;
/** Hours that are compared, and hours to come that are shown beside. */
const pastHours = 24;
const aheadHours = 24;
const fields = ['windU', 'windV', 'gust', 'temp', 'pressure', 'rain', 'modelElevation'].map((quantity) => ({
  quantity,
  level: 'surface' as const,
}));

type Values = (number | null)[];
type Compared = StationCompare['observed'];

/** Models that are compared unless others are named: those of the air. */
export const comparedProducts = productIdents.filter((ident) => products[ident].family === 'air');

/** The whole hours that are compared. */
export function comparedHours(now: number): number[] {
  const last = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: pastHours + aheadHours + 1 }, (_, k) => last + (k - pastHours) * hourMs);
}

/** What was measured at whole hours; null where no report is near. */
export function observedAt(series: StoredSeries, hours: readonly number[]): Compared {
  const of = (name: keyof Compared): Values =>
    hours.map((hour) => {
      const [k] = reportsByStep(series.ts, hour, hour - hourMs / 2, 1);
      const value = k === undefined ? undefined : series.columns[name]?.[k];
      return value === undefined || Number.isNaN(value) ? null : value;
    });
  return {
    wind: of('wind'),
    gust: of('gust'),
    temp: of('temp'),
    pressure: of('pressure'),
    precip: of('precip'),
  };
}

/** Bias and mean error of a forecast, over the hours that have both. */
export function scoreOf(forecast: Values, observed: Values) {
  const errors = forecast.flatMap((value, k) => {
    const seen = observed[k] ?? null;
    return value === null || seen === null ? [] : [value - seen];
  });
  const mean = (values: readonly number[]): number | null =>
    values.length === 0 ? null : Math.round((values.reduce((sum, one) => sum + one, 0) / values.length) * 100) / 100;
  return { bias: mean(errors), meanError: mean(errors.map(Math.abs)), pairs: errors.length };
}

/** The newest run that began a day ago or earlier. */
const runADayAgo = (runs: readonly Run[], now: number): Run | undefined =>
  runs
    .filter(({ refTs }) => refTs <= now - pastHours * hourMs)
    .toSorted((a, b) => b.refTs - a.refTs)
    .at(0);

/** A forecast of the hours that are compared. */
export interface ModelForecast {
  readonly run: Run;
  readonly values: Compared;
  /** Metres above the sea; NaN where the run does not say it. */
  readonly ground: number;
}

/** What a model said a day ago about the hours; null where it has no such run or does not reach the place. */
export async function forecastAt(
  source: ForecastSource,
  product: ProductIdent,
  place: { readonly lat: number; readonly lon: number },
  hours: readonly number[],
  now: number,
): Promise<ModelForecast | null> {
  const run = runADayAgo(await source.runs(product), now);
  if (run === undefined || cornersAt(source.grid(product), place.lat, place.lon) === null) return null;
  const [first, last] = [hours[0]! - 6 * hourMs, hours.at(-1)! + 6 * hourMs];
  const validTs = run.hours.map((hour) => run.refTs + hour * hourMs).filter((ts) => ts >= first && ts <= last);
  if (validTs.length === 0) return null;
  const [values] = await source.series({ product, refTs: run.refTs, validTs, fields, places: [place] });
  const [u, v, gust, temp, pressure, rain, ground] = values ?? [];
  const at = (of: (k: number) => number): Values =>
    hours.map((hour) => {
      const bracket = bracketTime(validTs, hour);
      if (bracket === null) return null;
      const [a, b] = [of(bracket.before), of(bracket.after)];
      const value = bracket.fraction === 0 ? a : a + (b - a) * bracket.fraction;
      return Number.isFinite(value) ? Math.round(value * 100) / 100 : null;
    });
  return {
    run,
    ground: ground?.[0] ?? Number.NaN,
    values: {
      wind: at((k) => Math.hypot(u?.[k] ?? Number.NaN, v?.[k] ?? Number.NaN)),
      gust: at((k) => gust?.[k] ?? Number.NaN),
      temp: at((k) => temp?.[k] ?? Number.NaN),
      pressure: at((k) => pressure?.[k] ?? Number.NaN),
      // A rate per hour is what falls in an hour.
      precip: at((k) => rain?.[k] ?? Number.NaN),
    },
  };
}

/** A model beside what was measured. */
export function modelReply(
  product: ProductIdent,
  { run, values, ground }: ModelForecast,
  observed: Compared,
  elevation: number | null,
): StationCompare['models'][number] {
  return {
    product,
    refTime: new Date(run.refTs).toISOString(),
    origin: originOf(run),
    heightDifference: elevation === null || Number.isNaN(ground) ? null : Math.round(ground - elevation),
    ...values,
    scores: {
      wind: scoreOf(values.wind, observed.wind),
      gust: scoreOf(values.gust, observed.gust),
      temp: scoreOf(values.temp, observed.temp),
      pressure: scoreOf(values.pressure, observed.pressure),
      precip: scoreOf(values.precip, observed.precip),
    },
  };
}
