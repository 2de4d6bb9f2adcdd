import { scheduledRuns } from '@meltemi/archive';
import { measureExact, truthNames, type Truth } from '@meltemi/atmosphere';
import { writeTaf } from '@meltemi/reports';
import type { ReportRecord, StationStore } from '@meltemi/station-store';
import { askTruth, type WorldAccess } from './ask-world.ts';
import { styleOf } from './metar-content.rules.ts';
import { cornersOf, type Region } from './regions.rules.ts';
import type { FixedStation } from './station-list.ts';
import { tafContent } from './taf-content.rules.ts';

const hourMs = 3_600_000;
/** Hours of the day, UTC, at which forecasts for airports are issued: one before they begin. */
const issueEvery = 6;
const issueAt = 5;
/** Hours that a forecast reaches: those of large airports further. */
const reach = { large: 30, other: 24 };
const stepHours = 3;

/** What forecasts for airports are made with. */
export interface ForecastOptions {
  readonly world: WorldAccess;
  readonly regions: readonly Region<FixedStation>[];
  readonly store: Pick<StationStore, 'reports' | 'reportsOf'>;
}

/** Airports that have forecasts: the large ones, and a third of the others. */
export const hasForecast = ({ type, isLarge = false, id }: FixedStation): boolean =>
  type === 'ad' && (isLarge || id.charCodeAt(id.length - 1) % 3 === 0);

/** When the newest forecasts were issued, ms. */
export const lastIssue = (now: number): number =>
  Math.floor((now - issueAt * hourMs) / (issueEvery * hourMs)) * issueEvery * hourMs + issueAt * hourMs;

/** The run that was there when the forecasts were issued. */
function runAt(issued: number): number | null {
  const runs = scheduledRuns('ecmwf', issued);
  return runs.length === 0 ? null : Math.max(...runs.map(({ refTs }) => refTs));
}

async function forecastsOf(
  world: WorldAccess,
  airports: readonly FixedStation[],
  issued: number,
  refTs: number,
): Promise<readonly ReportRecord[]> {
  const from = issued + hourMs;
  const seenBy = { product: 'ecmwf', refTs } as const;
  const corners = cornersOf(airports);
  const steps: { readonly ts: number; readonly truths: ReadonlyMap<string, Truth> }[] = [];
  for (let hours = 0; hours <= reach.large; hours += stepHours) {
    const ts = from + hours * hourMs;
    const asked = airports.filter(({ isLarge = false }) => isLarge || hours <= reach.other);
    if (asked.length === 0) break;
    const truths = await askTruth(world, { seenBy, ts, corners }, asked, truthNames.ad);
    steps.push({ ts, truths: new Map(asked.map(({ id }, k) => [id, truths[k]!])) });
  }
  return airports.map((airport) => {
    const expected = steps.flatMap(({ ts, truths }) => {
      const truth = truths.get(airport.id);
      return truth === undefined ? [] : [{ ts, expected: measureExact(airport, truth) }];
    });
    const until = from + (airport.isLarge === true ? reach.large : reach.other) * hourMs;
    const content = tafContent(airport.id.slice(3), issued, until, expected, styleOf(airport.cc));
    return { station: airport.id, kind: 'TAF', ts: issued, raw: writeTaf(content) };
  });
}

/** Makes the newest forecasts of all airports, region by region; what is there already is not made again. */
export async function bringForecasts({ world, regions, store }: ForecastOptions, now: number): Promise<void> {
  const issued = lastIssue(now);
  const refTs = runAt(issued);
  if (refTs === null) return;
  for (const { places } of regions) {
    const airports = places.filter(hasForecast);
    const last = airports.at(-1);
    if (last === undefined || (await store.reportsOf(last.id, 'TAF', issued)).length > 0) continue;
    await store.reports(await forecastsOf(world, airports, issued, refTs));
  }
}
