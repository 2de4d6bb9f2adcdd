import { ArchiveError, type Run } from '@meltemi/archive';
import { pointIsInBounds, products, type ProductIdent, type Tier } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { chooseRun } from '#forecasts/choose-run.ts';
import { forecastHeader } from '#forecasts/forecast-header.ts';
import { forecastTimes } from '#forecasts/forecast-times.rules.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { localTime } from '#forecasts/local-time.ts';
import { readPlaces, roundTo, type PlaceSeries } from '#forecasts/place-series.ts';
import { weatherProduct } from '#forecasts/weather-product.ts';
import { WireError } from '#http/errors.ts';
import { celestialAt, moonPhaseAt } from '#places/celestial.rules.ts';
import type { Geography } from '#places/geography.ts';
import { offsetMinutes } from '#places/time-zone.ts';
import {
  stepLengths,
  timeArrays,
  waveArrays,
  weatherArrays,
  type PointData,
  type PointPlace,
} from './point-data.rules.ts';
import { airFields, ownFields, pollutantsOf } from './point-fields.ts';
import { summarise } from './summary.rules.ts';

/** What a caller asks for. */
export interface PointRequest {
  readonly product: ProductIdent;
  readonly lat: number;
  readonly lon: number;
  readonly tier: Tier;
  readonly now: number;
  readonly refTime?: string | undefined;
  readonly step?: number | undefined;
  readonly interpolate?: boolean | undefined;
  readonly extended?: boolean | undefined;
  readonly onlySummary?: boolean | undefined;
  readonly includeNow?: boolean | undefined;
}

/** What answers it. */
export interface PointEnvironment {
  readonly forecasts: Pick<Forecasts, 'source'>;
  readonly geography: Geography;
}

type Now = NonNullable<PointForecast['now']>;

const dayMs = 86_400_000;

function nowOf(air: PlaceSeries, moonPhase: number): Now | undefined {
  const { temp, wind, windDir, icon } = weatherArrays(air, [1]);
  const [t, w, d, i] = [temp?.[0], wind?.[0], windDir?.[0], icon?.[0]];
  if (t == null || w == null || i == null) return undefined;
  return { temp: t, wind: w, windDir: d ?? 0, icon: i, moonPhase };
}

/** The newest run of the model that the weather comes from; a wave model's own run does not know it. */
async function airRun({ forecasts }: PointEnvironment, request: PointRequest, run: Run): Promise<Run | null> {
  const product = weatherProduct(request.product);
  if (product === null || !pointIsInBounds(products[product], request.lat, request.lon)) return null;
  if (product === run.product) return run;
  const air = await chooseRun(forecasts.source, product, request.tier, undefined).catch(noRun);
  // Simulated weather beside a provider's waves would be taken for the provider's.
  return run.provenance.live && air?.provenance.live !== true ? null : air;
}

/** A live server may hold one model and not the other; what it does not hold is left out. */
function noRun(error: unknown): null {
  if (error instanceof WireError && error.code === 'unknown-product') return null;
  throw error;
}

async function seaAt({ forecasts }: PointEnvironment, { product, lat, lon, tier }: PointRequest): Promise<boolean> {
  const { family, preferredWaves } = products[product];
  if (family === 'wave') return true;
  if (preferredWaves === null || !pointIsInBounds(products[preferredWaves], lat, lon)) return false;
  const run = await chooseRun(forecasts.source, preferredWaves, tier, undefined).catch(noRun);
  if (run === null) return false;
  const first = run.refTs + (run.hours[0] ?? 0) * 3_600_000;
  const [waves] = await readPlaces(
    forecasts.source,
    run,
    [{ quantity: 'waves', level: 'surface' }],
    [{ lat, lon }],
    [first],
  );
  return Number.isFinite(waves?.get('waves')?.[0] ?? NaN);
}

/** Makes a whole point forecast; refuses a place that the model does not reach. */
export async function pointForecast(environment: PointEnvironment, request: PointRequest): Promise<PointForecast> {
  const { product, lat, lon, tier, now } = request;
  if (!pointIsInBounds(products[product], lat, lon))
    throw new ArchiveError('outside-grid', `${product} does not reach ${lat}, ${lon}`);
  if (weatherProduct(product) === null) throw new WireError('unknown-product');
  const { source } = environment.forecasts;
  const { geography } = environment;
  const run = await chooseRun(source, product, tier, request.refTime);
  const celestial = celestialAt(lat, lon, now, geography.landShareAt(lat, lon) < 0.5);
  const place: PointPlace = { lat, lon, zone: celestial.TZname };
  const times = forecastTimes(run, {
    tier,
    now,
    from: localTime(celestial.TZoffsetMin, now).midnight,
    step: request.step ?? null,
    interpolate: request.interpolate ?? false,
    extended: request.extended ?? false,
  });
  const weatherRun = await airRun(environment, request, run);
  const own = ownFields(product);
  const moments = request.includeNow === true ? [...times.validTs, now] : times.validTs;
  const [[air], [sea], hasWaves] = await Promise.all([
    weatherRun === null
      ? [new Map<string, Float64Array>()]
      : readPlaces(source, weatherRun, airFields, [{ lat, lon }], moments),
    own.length === 0 ? [undefined] : readPlaces(source, run, own, [{ lat, lon }], times.validTs),
    seaAt(environment, request),
  ]);
  const { present, coming } = parted(air ?? new Map<string, Float64Array>(), times.validTs.length);
  const data = dataOf(request, place, times, coming, sea);
  const weatherNow = request.includeNow === true ? nowOf(present, moonPhaseAt(now)) : undefined;
  const first = times.validTs[0];
  const end = run.refTs + (run.hours.at(-1) ?? 0) * 3_600_000;
  return {
    header: forecastHeader({
      product,
      run,
      celestial,
      step: times.step,
      elevation: geography.elevationAt(lat, lon),
      modelElevation: coming.get('modelElevation')?.[0] ?? NaN,
      hasWaves,
      daysAvail:
        first === undefined
          ? 0
          : Math.min(30, Math.ceil((end - localTime(offsetMinutes(place.zone, first), first).midnight) / dayMs)),
    }),
    celestial,
    summary: summarise(data, place.zone),
    data: request.onlySummary === true ? { day: [], hour: [], ts: [] } : data,
    ...(weatherNow === undefined ? {} : { now: weatherNow }),
  };
}

/** Parts the moment of now, which was read last, from the steps before it. */
function parted(series: PlaceSeries, steps: number): { present: PlaceSeries; coming: PlaceSeries } {
  return {
    present: new Map([...series].map(([name, values]) => [name, values.slice(steps)])),
    coming: new Map([...series].map(([name, values]) => [name, values.slice(0, steps)])),
  };
}

function dataOf(
  { product }: PointRequest,
  place: PointPlace,
  { step, validTs }: { step: number; validTs: readonly number[] },
  air: PlaceSeries,
  own: PlaceSeries | undefined,
): PointData {
  const empty = validTs.map(() => null);
  const filled = (arrays: Record<string, (number | null)[]>): Record<string, (number | null)[]> =>
    Object.fromEntries(
      Object.entries(arrays).map(([name, values]) => [name, values.length === validTs.length ? values : empty]),
    );
  const isWave = products[product].family === 'wave';
  const pollutants = pollutantsOf(product).map(
    (name) => [name, Array.from(own?.get(name) ?? empty, (value) => roundTo(value ?? NaN, 3))] as const,
  );
  return {
    ...timeArrays(place, validTs),
    ...filled(weatherArrays(air, stepLengths(validTs, step))),
    ...(isWave && own !== undefined ? filled(waveArrays(own, validTs.length)) : {}),
    ...filled(Object.fromEntries(pollutants)),
    // The type of the wire says "any further series", which no literal with a list of days can prove.
  } as PointData;
}
