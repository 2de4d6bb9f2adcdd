import { setImmediate as turn } from 'node:timers/promises';
import { isSilent, lastReport, scheduleOf, truthBetween, type Truth } from '@meltemi/atmosphere';
import type { StationStore } from '@meltemi/station-store';
import { hourMs } from './due-reports.ts';
import type { FleetWatch } from './fleet-watch.ts';
import { reportOf, type SentReport } from './make-report.ts';
import { truthsOf, writeSent, type WatchOptions } from './region-watch.ts';
import type { Region } from './regions.rules.ts';
import type { FixedStation } from './station-list.ts';

/** Hours between the times at which the past is asked for; in between it is drawn through them. */
const anchorHours = 3;
const anchorMs = anchorHours * hourMs;
/** How far back, hours, values and texts of reports go. */
const valuesBack = 72;
const textsBack = 9;
/** Stations that are looked at to know which hours are there already: one alone may have been silent. */
const probes = 6;
const stationsOfTurn = 100;

/** What the past is filled in with. */
export interface BackfillOptions extends WatchOptions {
  readonly regions: readonly Region<FixedStation>[];
  readonly fleet: FleetWatch;
  readonly store: Pick<StationStore, 'series'>;
}

/** The full hours of a stretch in which no probe said anything. */
async function hoursWithout(
  { regions, store }: Pick<BackfillOptions, 'regions' | 'store'>,
  from: number,
  to: number,
): Promise<ReadonlySet<number>> {
  const watched = regions
    .flatMap(({ places }) => places)
    .filter(({ isLarge = false }) => isLarge)
    .slice(0, probes);
  const missing = new Set<number>();
  for (let hour = from; hour < to; hour += hourMs) missing.add(hour);
  for (const { id } of watched) {
    const { ts } = await store.series(id, from, to - 1);
    for (const time of ts) missing.delete(Math.floor(time / hourMs) * hourMs);
  }
  return missing;
}

/** The report of a station in an hour of the past: one, whatever its schedule. */
function reportIn(
  seed: number,
  station: FixedStation,
  hour: number,
  truth: (ts: number) => Truth,
  withText: boolean,
): SentReport | null {
  const schedule = scheduleOf(station);
  // What reports several times an hour sent one at the full hour; what reports between hours keeps its minute.
  const ts = lastReport(schedule, hour + hourMs - 1);
  const time = schedule.every < 60 ? hour : ts;
  if (time < hour || isSilent(seed, station, time)) return null;
  const report = reportOf(seed, station, time, truth(time));
  return report === null || withText ? report : { ...report, text: null };
}

/**
 * Fills in the last three days, newest first: asks the world every three hours and draws the hours between through them.
 * What is there already stays as it is. `until` is the full hour that is known, from which the past goes back.
 */
export async function backfill(options: BackfillOptions, until: number): Promise<void> {
  const oldest = until - valuesBack * hourMs;
  let to = until;
  let known = new Map<string, readonly Truth[]>();
  while (to > oldest && !options.world.closing.aborted) {
    const from = Math.floor((to - 1) / anchorMs) * anchorMs;
    const missing = await hoursWithout(options, from, to);
    if (missing.size > 0) known = await fillSlot(options, { from, to, until, missing }, known);
    else known = new Map();
    to = from;
  }
}

interface Slot {
  readonly from: number;
  readonly to: number;
  readonly until: number;
  readonly missing: ReadonlySet<number>;
}

/** Fills in one stretch; takes what is known of its end, and gives what is known of its start. */
async function fillSlot(
  options: BackfillOptions,
  { from, to, until, missing }: Slot,
  known: ReadonlyMap<string, readonly Truth[]>,
): Promise<Map<string, readonly Truth[]>> {
  const { seed, world, regions, writer, fleet } = options;
  const starts = new Map<string, readonly Truth[]>();
  for (const region of regions) {
    const ends = known.get(region.key) ?? (await truthsOf(world, region, to));
    const begins = await truthsOf(world, region, from);
    starts.set(region.key, begins);
    let sent: SentReport[] = [];
    for (const [k, station] of region.places.entries()) {
      const truth = (ts: number): Truth => truthBetween(begins[k]!, ends[k]!, (ts - from) / (to - from));
      for (const hour of missing) {
        const report = reportIn(seed, station, hour, truth, until - hour <= textsBack * hourMs);
        if (report !== null) sent.push(report);
      }
      if ((k + 1) % stationsOfTurn !== 0 && k + 1 < region.places.length) continue;
      world.closing.throwIfAborted();
      await writeSent(writer, sent);
      sent = [];
      await turn();
    }
  }
  if (missing.has(from)) {
    await fleet.send('dbuoy', from);
    if (lastReport(scheduleOf({ type: 'ship' }), from) === from) await fleet.send('ship', from);
  }
  return starts;
}
