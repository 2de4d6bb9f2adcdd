/** What kind of place measured. */
export type StationKind = 'wmo' | 'ship' | 'buoy' | 'dbuoy' | 'pws' | 'airq';

/** A place that measures, as its report names it. */
export interface ReportingStation {
  readonly kind: StationKind;
  /** As the network writes it: block and station number, WIGOS identifier, call sign, buoy number. */
  readonly id: string;
  readonly name: string | null;
  /** Degrees; null when the report leaves it to a list of stations. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** Metres above the sea. */
  readonly elevation: number | null;
}

/** What a station measured; null where it did not. */
export interface Measurements {
  /** Air, K. */
  readonly temperature: number | null;
  readonly dewPoint: number | null;
  /** Degrees from which it blows; null when calm or variable. */
  readonly windDirection: number | null;
  /** Mean of ten minutes, m/s. */
  readonly windSpeed: number | null;
  /** The highest of the last hour at most, m/s. */
  readonly gust: number | null;
  /** Reduced to the sea, Pa. */
  readonly pressure: number | null;
  /** At the station, Pa. */
  readonly stationPressure: number | null;
  /** Metres. */
  readonly visibility: number | null;
  /** Millimetres in `precipitationHours`. */
  readonly precipitation: number | null;
  readonly precipitationHours: number | null;
  /** Of the whole sky, 0 to 1. */
  readonly cloudCover: number | null;
  /** The lowest base of more than half of the sky, metres above the ground; null when there is none or it is not known. */
  readonly ceiling: number | null;
  /** Present weather by WMO's tables 4677 (0 to 99) and 4680 (100 to 199). */
  readonly weather: number | null;
  /** Metres. */
  readonly snowDepth: number | null;
  /** Of the sea, K. */
  readonly waterTemperature: number | null;
  /** Significant height, m; period, s; degrees from which they come. */
  readonly waveHeight: number | null;
  readonly wavePeriod: number | null;
  readonly waveDirection: number | null;
}

export type Measurement = keyof Measurements;

/** One report of one station. */
export interface StationReport {
  readonly station: ReportingStation;
  /** When it was measured, milliseconds since 1970. */
  readonly time: number;
  readonly measured: Measurements;
  /** A correction of an earlier report of the same time. */
  readonly isCorrection: boolean;
}

/** Values that an instrument on earth can measure: what lies outside is a fault of the sender, and missing. */
const limits: Readonly<Record<Measurement, readonly [least: number, most: number]>> = {
  temperature: [180, 335],
  dewPoint: [150, 310],
  windDirection: [0, 360],
  windSpeed: [0, 110],
  gust: [0, 150],
  pressure: [85_000, 110_000],
  stationPressure: [45_000, 110_000],
  visibility: [0, 100_000],
  precipitation: [0, 2000],
  precipitationHours: [0, 24],
  cloudCover: [0, 1],
  ceiling: [0, 25_000],
  weather: [0, 199],
  snowDepth: [0, 20],
  waterTemperature: [268, 315],
  waveHeight: [0, 35],
  wavePeriod: [0, 60],
  waveDirection: [0, 360],
};

const measurements = Object.keys(limits) as readonly Measurement[];

/** A number inside of what can be measured, else null. */
export function plausible(key: Measurement, value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null;
  const [least, most] = limits[key];
  return value >= least && value <= most ? value : null;
}

/** The measurements with what is not there, or not possible, as null. */
export function measurementsOf(found: Partial<Readonly<Record<Measurement, number | null>>>): Measurements {
  const checked = Object.fromEntries(measurements.map((key) => [key, plausible(key, found[key])])) as Record<
    Measurement,
    number | null
  >;
  // A calm has no direction, and an amount without its period says nothing.
  if (checked.windSpeed === 0 && (checked.gust ?? 0) === 0) checked.windDirection = null;
  if (checked.precipitation === null || checked.precipitationHours === null || checked.precipitationHours === 0) {
    checked.precipitation = null;
    checked.precipitationHours = null;
  }
  // Over the air's temperature by more than the error of both instruments: one of them is wrong.
  if (checked.temperature !== null && checked.dewPoint !== null && checked.dewPoint > checked.temperature + 2)
    checked.dewPoint = null;
  return checked;
}

/** Whether a report says anything at all. */
export const hasMeasurements = (measured: Measurements): boolean =>
  measurements.some((key) => key !== 'precipitationHours' && measured[key] !== null);
