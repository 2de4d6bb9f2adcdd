import type { Measured } from '@meltemi/catalogue';
import type {
  AreaRecord,
  AscentLevels,
  AscentRecord,
  NotamRecord,
  ObservationRow,
  PilotReportRecord,
  ReportRecord,
  SondeRecord,
  SourceRecord,
  StationRecord,
} from './records.ts';

/** Why something was not taken. */
export type Refusal =
  | 'unknown-station'
  | 'bad-id'
  | 'bad-place'
  | 'future'
  | 'old'
  | 'out-of-range'
  | 'empty'
  | 'moved';

/** What became of what was written: feeds repeat themselves, so most of a feed changes nothing. */
export interface WriteCounts {
  /** New, or different from what was there. */
  readonly changed: number;
  /** There already. */
  readonly unchanged: number;
  /** Not taken, by reason; `out-of-range` counts single values. */
  readonly refused: { readonly [R in Refusal]?: number };
}

/** The side of the store that observers and ingest use. Everything may be written again: what is there already stays as it is. */
export interface StationWriter {
  /** Names a source, and that it was read just now. */
  sources(list: readonly SourceRecord[]): Promise<void>;
  /** Takes stations in; a station must be known before its rows come. */
  stations(list: readonly StationRecord[]): Promise<WriteCounts>;
  write(rows: readonly ObservationRow[]): Promise<WriteCounts>;
  reports(list: readonly ReportRecord[]): Promise<WriteCounts>;
  sondes(list: readonly SondeRecord[]): Promise<WriteCounts>;
  ascents(list: readonly AscentRecord[]): Promise<WriteCounts>;
  areas(list: readonly AreaRecord[]): Promise<WriteCounts>;
  pilotReports(list: readonly PilotReportRecord[]): Promise<WriteCounts>;
  /** NOTAMs of a feed; those in `cancelled` go. */
  notams(list: readonly NotamRecord[], cancelled?: readonly string[]): Promise<WriteCounts>;
}

/** Reports of a station over some time, oldest first: a column has NaN where nothing was measured. */
export interface StoredSeries {
  /** ms. */
  readonly ts: Float64Array;
  readonly columns: { readonly [Q in Measured]?: Float64Array };
  /** Places of a ship or a drifting buoy. */
  readonly lat: Float64Array | null;
  readonly lon: Float64Array | null;
}

/** A station with the number that rows know it by. */
export interface NumberedStation extends StationRecord {
  readonly num: number;
}

/** What a station measured last, each value with its own age: buoys send waves less often than wind. */
export interface NewestRow {
  readonly num: number;
  /** ms of the newest report. */
  readonly ts: number;
  readonly values: { readonly [Q in Measured]?: number };
  /** Minutes by which a value is older than `ts`, where it is. */
  readonly older: { readonly [Q in Measured]?: number };
  readonly lat: number | null;
  readonly lon: number | null;
}

/** The side of the store that serves. */
export interface StationReader {
  sourceList(): Promise<readonly (SourceRecord & { readonly updated: number })[]>;
  /** All stations, by number. */
  stationList(): Promise<readonly NumberedStation[]>;
  /** A mark that changes with every change; `changedSince` takes it. */
  mark(): Promise<number>;
  /** Numbers of the stations that changed after a mark; null when it is too old to tell. */
  changedSince(mark: number): Promise<readonly number[] | null>;
  /** What stations measured last, of those with these numbers, or of all. */
  newest(numbers?: readonly number[]): Promise<readonly NewestRow[]>;
  /** Reports of a station between two moments, ms, oldest first; of some quantities only, or of all that it measures. */
  series(station: string, from: number, to: number, only?: readonly Measured[]): Promise<StoredSeries>;
  /** Reports of a station, newest first. */
  reportsOf(station: string, kind: 'METAR' | 'TAF', from: number): Promise<readonly ReportRecord[]>;
  sondeList(): Promise<readonly (SondeRecord & { readonly newest: number | null })[]>;
  /** Times of the ascents of a station, newest first. */
  ascentsOf(sonde: string): Promise<readonly number[]>;
  ascent(sonde: string, ts: number): Promise<AscentLevels | null>;
  /** Areas that are in force at a moment or begin within some hours, ms. */
  areasAt(from: number, to: number): Promise<readonly AreaRecord[]>;
  pilotReportsSince(from: number): Promise<readonly PilotReportRecord[]>;
  /** NOTAMs of an airport that have not ended. */
  notamsOf(icao: string, now: number): Promise<readonly NotamRecord[]>;
}

/** Observations at rest: one origin, its own file or schema; it needs no backup and may be dropped. */
export interface StationStore extends StationWriter, StationReader {
  readonly origin: 'live' | 'simulated';
  /** Drops what is over 72 h old; of professional stations one report an hour stays for 31 days. Returns how many rows went. */
  retain(now: number): Promise<number>;
  close(): Promise<void>;
}
