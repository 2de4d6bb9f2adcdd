import type {
  AreaRecord,
  AscentRecord,
  NotamRecord,
  ObservationRow,
  PilotReportRecord,
  ReportRecord,
  SondeRecord,
  StationRecord,
} from '@meltemi/station-store';

/** What was read out of one file. */
export interface StationBatch {
  readonly stations: readonly Omit<StationRecord, 'source'>[];
  readonly rows: readonly ObservationRow[];
  readonly reports: readonly ReportRecord[];
  readonly sondes: readonly Omit<SondeRecord, 'source'>[];
  readonly ascents: readonly AscentRecord[];
  readonly areas: readonly AreaRecord[];
  readonly pilotReports: readonly PilotReportRecord[];
  readonly notams: readonly NotamRecord[];
  /** Numbers with places of NOTAMs that are no longer in force. */
  readonly cancelledNotams: readonly string[];
  /** What could not be read, by reason. */
  readonly unusable: Readonly<Record<string, number>>;
}

export const emptyBatch: StationBatch = {
  stations: [],
  rows: [],
  reports: [],
  sondes: [],
  ascents: [],
  areas: [],
  pilotReports: [],
  notams: [],
  cancelledNotams: [],
  unusable: {},
};

/** Counts by reason; a reason without a count is left out. */
export const unusableOf = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** Some batches as one. */
export function joined(batches: readonly StationBatch[]): StationBatch {
  const unusable: Record<string, number> = {};
  for (const batch of batches)
    for (const [reason, count] of Object.entries(batch.unusable)) unusable[reason] = (unusable[reason] ?? 0) + count;
  return {
    stations: batches.flatMap(({ stations }) => stations),
    rows: batches.flatMap(({ rows }) => rows),
    reports: batches.flatMap(({ reports }) => reports),
    sondes: batches.flatMap(({ sondes }) => sondes),
    ascents: batches.flatMap(({ ascents }) => ascents),
    areas: batches.flatMap(({ areas }) => areas),
    pilotReports: batches.flatMap(({ pilotReports }) => pilotReports),
    notams: batches.flatMap(({ notams }) => notams),
    cancelledNotams: batches.flatMap(({ cancelledNotams }) => cancelledNotams),
    unusable,
  };
}
