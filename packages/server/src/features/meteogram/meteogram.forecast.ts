import { ArchiveError, type FieldName } from '@meltemi/archive';
import {
  layers,
  levelsInBoth,
  pointIsInBounds,
  pressureLevels,
  products,
  type LevelIdent,
  type ProductIdent,
  type Tier,
} from '@meltemi/catalogue';
import type { Meteogram } from '@meltemi/contract';
import { chooseRun } from '#forecasts/choose-run.ts';
import { forecastHeader } from '#forecasts/forecast-header.ts';
import { forecastTimes } from '#forecasts/forecast-times.rules.ts';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { localTime, offsetsAt } from '#forecasts/local-time.ts';
import { fieldKey, readPlaces, roundTo, type PlaceSeries } from '#forecasts/place-series.ts';
import { WireError } from '#http/errors.ts';
import { celestialAt } from '#places/celestial.rules.ts';
import type { Geography } from '#places/geography.ts';
import { offsetMinutes } from '#places/time-zone.ts';
import { cloudAt } from './level-cloud.rules.ts';

/** What a caller asks for. */
export interface MeteogramRequest {
  readonly product: ProductIdent;
  readonly lat: number;
  readonly lon: number;
  readonly tier: Tier;
  readonly now: number;
  readonly refTime?: string | undefined;
  readonly step?: number | undefined;
}

/** What answers it. */
export interface MeteogramEnvironment {
  readonly forecasts: Pick<Forecasts, 'source'>;
  readonly geography: Geography;
}

const dayMs = 86_400_000;

/** The series of each level on the wire, and the quantity and decimals behind it. */
const onLevels = [
  ['temp', 'temp', 2],
  ['dewpoint', 'dewpoint', 2],
  ['rh', 'rh', 1],
  ['gh', 'gh', 0],
  ['wind_u', 'windU', 2],
  ['wind_v', 'windV', 2],
] as const;

const cloudFields = ['lclouds', 'mclouds', 'hclouds', 'cbase', 'modelElevation'] as const;

function fieldsFor(levels: readonly LevelIdent[]): readonly FieldName[] {
  return [
    ...levels.flatMap((level) => onLevels.map(([, quantity]) => ({ quantity, level }))),
    ...cloudFields.map((quantity) => ({ quantity, level: 'surface' as const })),
  ];
}

function arraysOf(
  series: PlaceSeries,
  levels: readonly LevelIdent[],
  steps: number,
): Record<string, (number | null)[]> {
  const out: Record<string, (number | null)[]> = {};
  const at = (name: string, k: number): number => series.get(name)?.[k] ?? NaN;
  const each = (make: (k: number) => number | null): (number | null)[] =>
    Array.from({ length: steps }, (_, k) => make(k));
  for (const level of levels) {
    for (const [name, quantity, decimals] of onLevels)
      out[`${name}-${level}`] = each((k) => roundTo(at(fieldKey(quantity, level), k), decimals));
    out[`cloud-${level}`] = each((k) =>
      roundTo(
        cloudAt({
          rh: at(fieldKey('rh', level), k),
          height: at(fieldKey('gh', level), k),
          low: at('lclouds', k),
          middle: at('mclouds', k),
          high: at('hclouds', k),
        }),
        0,
      ),
    );
  }
  out['cloudBase'] = each((k) => roundTo(at('cbase', k), 0));
  return out;
}

/** Makes a meteogram: the air above a place on all pressure levels of a model. */
export async function meteogram(
  { forecasts, geography }: MeteogramEnvironment,
  request: MeteogramRequest,
): Promise<Meteogram> {
  const { product, lat, lon, tier, now } = request;
  const levels = levelsInBoth(levelsInBoth(layers.temp.levels, pressureLevels), products[product].levels);
  if (products[product].family !== 'air' || levels.length === 0)
    throw new WireError('unknown-product', { message: 'This model has no levels above the ground.' });
  if (!pointIsInBounds(products[product], lat, lon))
    throw new ArchiveError('outside-grid', `${product} does not reach ${lat}, ${lon}`);
  const run = await chooseRun(forecasts.source, product, tier, request.refTime);
  const celestial = celestialAt(lat, lon, now, geography.landShareAt(lat, lon) < 0.5);
  const zone = celestial.TZname;
  const { step, validTs } = forecastTimes(run, {
    tier,
    now,
    from: localTime(celestial.TZoffsetMin, now).midnight,
    step: request.step ?? null,
    interpolate: false,
    extended: false,
  });
  const [series = new Map<string, Float64Array>()] = await readPlaces(
    forecasts.source,
    run,
    fieldsFor(levels),
    [{ lat, lon }],
    validTs,
  );
  const offsets = offsetsAt((ts) => offsetMinutes(zone, ts), validTs);
  const end = run.refTs + (run.hours.at(-1) ?? 0) * 3_600_000;
  return {
    header: forecastHeader({
      product,
      run,
      celestial,
      step,
      elevation: geography.elevationAt(lat, lon),
      modelElevation: series.get('modelElevation')?.[0] ?? NaN,
      hasWaves: false,
      daysAvail: Math.min(30, Math.ceil((end - localTime(celestial.TZoffsetMin, now).midnight) / dayMs)),
    }),
    data: {
      ts: [...validTs],
      hour: validTs.map((ts, k) => localTime(offsets[k] ?? 0, ts).hour),
      ...arraysOf(series, levels, validTs.length),
    },
  };
}
