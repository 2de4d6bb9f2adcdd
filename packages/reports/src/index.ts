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
export { completeLevels, type Ascent, type AscentLevel } from './ascent.ts';
export { type AirQualityReport, type Pollutant } from './air-quality/air-quality.ts';
export { readOpenAqLatest, readOpenAqLocations, type OpenAqLocation } from './air-quality/read-openaq.ts';
export { type BufrFault, type BufrFaultCode } from './bufr/bufr-fault.ts';
export { type BufrSubset } from './bufr/decode.ts';
export { readBufr, type BufrMessage, type BufrPiece } from './bufr/read-bufr.ts';
export { readSoundings } from './bufr/soundings.ts';
export { readSurface } from './bufr/surface.ts';
export { readIgra, type IgraAscents } from './igra/read-igra.ts';
export { readNdbcStations } from './ndbc/ndbc-stations.ts';
export { readNdbc, type NdbcReports } from './ndbc/read-ndbc.ts';
export { readStationCsv, type CsvReports } from './station-csv/read-station-csv.ts';
export { readStationList } from './station-csv/read-station-list.ts';
export { splitCells } from './station-csv/split-cells.ts';
export { readSynop, type SynopReports } from './synop/read-synop.ts';
export { readWyoming, type WyomingSounding } from './wyoming/read-wyoming.ts';
export {
  hasMeasurements,
  type Measurement,
  type Measurements,
  type ReportingStation,
  type StationKind,
  type StationReport,
} from './station-report.ts';
export { ceilingFeet, flightCategory } from './metar/flight-category.ts';
export { metarLines, type MetarLine } from './metar/metar-lines.ts';
export { readMetar } from './metar/read-metar.ts';
export { distinctReports, preferReport, reportKey, type KeyedReport } from './metar/report-key.ts';
export { writeMetar, type MetarContent } from './metar/write-metar.ts';
export type { ForecastExtreme, Taf, TafGroup } from './taf/taf.ts';
export { readTaf } from './taf/read-taf.ts';
export { tafHours, type TafHour } from './taf/taf-hours.ts';
export { writeTaf, type TafContent, type TafGroupContent } from './taf/write-taf.ts';
export { effectiveNotams, isActive, isRegional, notamGroup, notamTime, type NotamTime } from './notam/notam.rules.ts';
export type { Notam, NotamGroup } from './notam/notam.ts';
export { readNotam } from './notam/read-notam.ts';
export { splitNotams } from './notam/split-notams.ts';
export type { LonLat } from './geometry/sphere.ts';
export type { Fix, FixFinder, Hazard, HazardArea, HazardShape } from './areas/hazard-area.ts';
export type { PilotHazard, Pirep, Severity } from './areas/pirep.ts';
export { readHazardAreas } from './areas/read-areas.ts';
export { readGairmets } from './areas/read-gairmet.ts';
export { readPirep, readPireps } from './areas/read-pireps.ts';
export type { Airspace, AirspaceLimit, OpenAirFault } from './openair/airspace.ts';
export { readOpenAir, type OpenAirFile } from './openair/read-openair.ts';
