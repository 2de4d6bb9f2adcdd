import type { Run } from '@meltemi/archive';
import type { ProductIdent, Tier } from '@meltemi/catalogue';
import type { Ensemble } from '@meltemi/contract';
import type { Forecasts } from '#forecasts/forecasts.ts';
import { fieldKey, readPlaces, roundTo } from '#forecasts/place-series.ts';
import { newestRun, stepAccess } from '#forecasts/run-access.rules.ts';
import { wireProvenance } from '#forecasts/wire-provenance.ts';
import { offsetMinutes, timeZoneAt } from '#places/time-zone.ts';
import { dailySteps, spreadSteps } from './ensemble.rules.ts';

/** What a caller asks for. */
export interface EnsembleRequest {
  readonly lat: number;
  readonly lon: number;
  readonly tier: Tier;
  readonly now: number;
}

type Source = Forecasts['source'];

/** Fields of a product's newest run at a place, at the steps that are wanted and open; null without a run. */
async function readRun(
  source: Source,
  product: ProductIdent,
  quantities: readonly string[],
  { lat, lon, tier, now }: EnsembleRequest,
  stepsOf: (run: Run) => readonly number[],
) {
  const run = newestRun(await source.runs(product), tier);
  if (run === undefined) return null;
  const ts = stepsOf(run).filter((validTs) => stepAccess(run, validTs, tier, now) === 'open');
  const fields = quantities.map((quantity) => ({ quantity, level: 'surface' as const }));
  const [series] = await readPlaces(source, run, fields, [{ lat, lon }], ts);
  const values = (quantity: string, decimals: number): (number | null)[] =>
    [...(series?.get(fieldKey(quantity)) ?? [])].map((value) => roundTo(value, decimals));
  return { ts, values, provenance: wireProvenance(run) };
}

/** What the ensembles say of a place: each is null where the server has no run of it. */
export async function ensembleAt(source: Source, request: EnsembleRequest): Promise<Ensemble> {
  const { lat, lon, now } = request;
  const offset = offsetMinutes(timeZoneAt(lat, lon), now);
  const [spread, chances] = await Promise.all([
    readRun(source, 'gefs', ['tempSpread'], request, ({ refTs, hours }) => spreadSteps(refTs, hours, now)),
    readRun(source, 'ecmwfEns', ['rainChance', 'gustChance'], request, ({ refTs, hours }) =>
      dailySteps(refTs, hours, now, offset),
    ),
  ]);
  return {
    spread: spread && { ts: [...spread.ts], temp: spread.values('tempSpread', 2), provenance: spread.provenance },
    chances: chances && {
      ts: [...chances.ts],
      rain: chances.values('rainChance', 0),
      gust: chances.values('gustChance', 0),
      provenance: chances.provenance,
    },
  };
}
