/** Readers of reports and bulletins. Every reader is total: what it cannot read is kept, never guessed. */
export type {
  Bound,
  ClearSky,
  CloudCover,
  CloudLayer,
  CompassPoint,
  DirectedVisibility,
  FlightCategory,
  Intensity,
  Sky,
  Visibility,
  Weather,
  Wind,
  WindUnit,
} from './conditions.ts';
export { splitReports, type SentReport } from './bulletin/split-reports.ts';
export type { Metar, Piece, PieceKind, Remarks, RunwayRange, Trend } from './metar/metar.ts';
export { ceilingFeet, flightCategory } from './metar/flight-category.ts';
export { readMetar } from './metar/read-metar.ts';
export { distinctReports, preferReport, reportKey, type KeyedReport } from './metar/report-key.ts';
export { writeMetar, type MetarContent } from './metar/write-metar.ts';
export type { ForecastExtreme, Taf, TafGroup } from './taf/taf.ts';
export { readTaf } from './taf/read-taf.ts';
export { writeTaf, type TafContent, type TafGroupContent } from './taf/write-taf.ts';
