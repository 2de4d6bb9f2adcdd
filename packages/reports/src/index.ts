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
