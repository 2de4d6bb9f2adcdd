/** What tells one report of a feed from another; METAR, SPECI and TAF have it. */
export interface KeyedReport {
  readonly station: string;
  /** UTC ms of observation or issue. */
  readonly time: number | null;
  /** COR, CCA, CCB… */
  readonly correction: string | null;
  readonly nil: boolean;
  readonly raw: string;
}

/** Reports with the same key are copies of one: feeds repeat half of what they send. */
export const reportKey = ({ station, time }: KeyedReport): string => `${station}:${time ?? ''}`;

/** A report without content loses to any other; the last correction wins, then the longer text. */
function precedence({ nil, correction }: KeyedReport): number {
  if (nil) return -1;
  if (correction === null) return 0;
  // CCA is the first correction, CCB the second.
  return correction.startsWith('CC') ? correction.charCodeAt(2) - 64 : 1;
}

/** Which of two reports with the same key stays: the first one when they are equal. */
export function preferReport<Report extends KeyedReport>(one: Report, other: Report): Report {
  const difference = precedence(other) - precedence(one);
  if (difference !== 0) return difference > 0 ? other : one;
  return other.raw.length > one.raw.length ? other : one;
}

/** One report a key, in the order in which keys first came. */
export function distinctReports<Report extends KeyedReport>(reports: Iterable<Report>): Report[] {
  const kept = new Map<string, Report>();
  for (const report of reports) {
    const key = reportKey(report);
    const before = kept.get(key);
    kept.set(key, before === undefined ? report : preferReport(before, report));
  }
  return [...kept.values()];
}
