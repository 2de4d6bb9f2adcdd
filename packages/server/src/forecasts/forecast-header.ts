import type { Run } from '@meltemi/archive';
import type { ProductIdent } from '@meltemi/catalogue';
import type { Celestial, PointForecast } from '@meltemi/contract';
import { roundTo } from './place-series.ts';
import { wireProvenance } from './wire-provenance.ts';

/** What the head of a forecast is made from. */
export interface HeaderValues {
  readonly product: ProductIdent;
  readonly run: Run;
  readonly celestial: Celestial;
  readonly step: number;
  readonly elevation: number;
  /** NaN where the model does not give its ground. */
  readonly modelElevation: number;
  readonly hasWaves: boolean;
  readonly daysAvail: number;
}

/** The head of point forecasts and meteograms. */
export function forecastHeader({
  product,
  run,
  celestial,
  step,
  elevation,
  modelElevation,
  hasWaves,
  daysAvail,
}: HeaderValues): PointForecast['header'] {
  const iso = (ts: number): string => new Date(ts).toISOString();
  const modelGround = roundTo(modelElevation, 0);
  return {
    model: product,
    refTime: iso(run.refTs),
    update: iso(run.updateTs),
    updateTs: run.updateTs,
    elevation: Math.round(elevation),
    ...(modelGround === null ? {} : { modelElevation: modelGround }),
    step,
    utcOffset: celestial.TZoffset,
    tzName: celestial.TZname,
    sunrise: celestial.sunriseTs,
    sunset: celestial.sunsetTs,
    hasWaves,
    daysAvail,
    provenance: wireProvenance(run),
  };
}
