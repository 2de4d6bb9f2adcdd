import { pointIsInBounds, productByDirectory, type Tier } from '@meltemi/catalogue';
import type { CityLabel, ForecastTile } from '@meltemi/contract';
import { readTileKey } from '@meltemi/contract';
import { chooseRun } from '#forecasts/choose-run.ts';
import { forecastTimes } from '#forecasts/forecast-times.rules.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { readPlaces, roundTo } from '#forecasts/place-series.ts';
import { WireError } from '#http/errors.ts';

/** What a caller asks for. */
export interface CityTileRequest {
  readonly modelIdent: string;
  readonly tileKey: string;
  readonly tier: Tier;
  readonly now: number;
  readonly refTime?: string | undefined;
  readonly step?: number | undefined;
  /** How many hours of the run to tell; all that the caller may see when absent. */
  readonly hours?: number | undefined;
}

/** The labels of a tile, which must be those of the label call. */
export type LabelsOf = (z: number, x: number, y: number) => readonly CityLabel[];

const hourMs = 3_600_000;

/** Temperatures of every label of a tile over the hours of a run; labels outside the model's area have none. */
export async function cityTile(
  { source }: Pick<Forecasts, 'source'>,
  labelsOf: LabelsOf,
  request: CityTileRequest,
): Promise<ForecastTile> {
  const product = productByDirectory(request.modelIdent);
  const tile = readTileKey(request.tileKey);
  if (product === undefined || product.family !== 'air') throw new WireError('unknown-product');
  if (tile === null) throw new WireError('outside-grid');
  const run = await chooseRun(source, product.ident, request.tier, request.refTime);
  const { validTs } = forecastTimes(run, {
    tier: request.tier,
    now: request.now,
    from: run.refTs,
    step: request.step ?? null,
    interpolate: false,
    extended: true,
  });
  const moments = validTs.filter((ts) => request.hours === undefined || ts <= run.refTs + request.hours * hourMs);
  const labels = labelsOf(tile.z, tile.x, tile.y).filter(([, , , lon, lat]) => pointIsInBounds(product, lat, lon));
  const places = labels.map(([, , , lon, lat]) => ({ lat, lon }));
  const series =
    places.length === 0 ? [] : await readPlaces(source, run, [{ quantity: 'temp', level: 'surface' }], places, moments);
  return {
    forecast: Object.fromEntries(
      labels.map(([id], index) => [id, Array.from(series[index]?.get('temp') ?? [], (value) => roundTo(value, 1))]),
    ),
    reftime: new Date(run.refTs).toISOString(),
    hours: moments.map((ts) => (ts - run.refTs) / hourMs),
  };
}
