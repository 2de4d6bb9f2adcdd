import type {
  AreaRecord,
  AscentRecord,
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
  unusable: {},
};

/** Counts by reason; a reason without a count is left out. */
export const unusableOf = (counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const added = (a: StationBatch['unusable'], b: StationBatch['unusable']): StationBatch['unusable'] => {
  const sum: Record<string, number> = { ...a };
  for (const [reason, count] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
};

/** Two batches as one. */
export const joined = (a: StationBatch, b: StationBatch): StationBatch => ({
  stations: [...a.stations, ...b.stations],
  rows: [...a.rows, ...b.rows],
  reports: [...a.reports, ...b.reports],
  sondes: [...a.sondes, ...b.sondes],
  ascents: [...a.ascents, ...b.ascents],
  areas: [...a.areas, ...b.areas],
  pilotReports: [...a.pilotReports, ...b.pilotReports],
  unusable: added(a.unusable, b.unusable),
});
