import { isSilent, reportTimes, scheduleOf, truthBetween, type Truth } from '@meltemi/atmosphere';
import { flightLetters } from '@meltemi/catalogue';
import { reportOf, type Reporting, type SentReport } from './make-report.ts';

const minute = 60_000;
export const hourMs = 60 * minute;

/** What is true at a station at a full hour; undefined where that is not known. */
export type KnownHours = (hour: number) => Truth | undefined;

/** What is true at a station at any time between two hours that are known. */
export function truthAt(known: KnownHours, ts: number, step = hourMs): Truth | undefined {
  const hour = Math.floor(ts / step) * step;
  const from = known(hour);
  if (ts === hour || from === undefined) return from;
  const to = known(hour + step);
  if (to === undefined) return undefined;
  return truthBetween(from, to, (ts - hour) / step, known(hour - step), known(hour + 2 * step));
}

const rank = (report: SentReport | null): number => {
  const category = report?.category ?? 'U';
  return category === 'U' ? -1 : flightLetters.indexOf(category);
};

/** A special report half-way to the next one, when the flight category has become worse since the last. */
function specialAt(seed: number, station: Reporting, ts: number, last: number, known: KnownHours): SentReport | null {
  const [before, now] = [truthAt(known, last), truthAt(known, ts)];
  if (before === undefined || now === undefined) return null;
  const [then, special] = [reportOf(seed, station, last, before), reportOf(seed, station, ts, now, 'SPECI')];
  return rank(then) >= 0 && rank(special) > rank(then) ? special : null;
}

/** Everything that a station sends after one moment and up to another, in the order of time. */
export function dueReports(
  seed: number,
  station: Reporting,
  after: number,
  until: number,
  known: KnownHours,
): readonly SentReport[] {
  const schedule = scheduleOf(station);
  const reports: SentReport[] = [];
  for (const ts of reportTimes(schedule, after, until)) {
    if (isSilent(seed, station, ts)) continue;
    const truth = truthAt(known, ts);
    const report = truth === undefined ? null : reportOf(seed, station, ts, truth);
    if (report !== null) reports.push(report);
  }
  if (station.type !== 'ad') return reports;
  const half = (schedule.every / 2) * minute;
  for (const ts of reportTimes({ every: schedule.every, after: schedule.after + schedule.every / 2 }, after, until)) {
    if (isSilent(seed, station, ts)) continue;
    const special = specialAt(seed, station, ts, ts - half, known);
    if (special !== null) reports.push(special);
  }
  return reports.toSorted((a, b) => a.row.ts - b.row.ts);
}
