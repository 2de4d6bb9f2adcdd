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
export type { Metar, Piece, PieceKind, Remarks, RunwayRange, Trend } from './metar/metar.ts';
export type { Taf, TafGroup } from './taf/taf.ts';
export { isComplete, type Ascent, type AscentLevel } from './ascent.ts';
export { type BufrFault, type BufrFaultCode } from './bufr/bufr-fault.ts';
export { type BufrSubset } from './bufr/decode.ts';
export { readBufr, type BufrMessage, type BufrPiece } from './bufr/read-bufr.ts';
export { readSoundings } from './bufr/soundings.ts';
export { readSurface } from './bufr/surface.ts';
export {
  hasMeasurements,
  type Measurement,
  type Measurements,
  type ReportingStation,
  type StationKind,
  type StationReport,
} from './station-report.ts';
