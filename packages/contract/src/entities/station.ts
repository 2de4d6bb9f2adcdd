import { airQuantities, weatherQuantities, type AirQuantity, type WeatherQuantity } from '@meltemi/catalogue';
import { z } from 'zod';
import { country, dictionary, lat, list, lon, stationId, stationType, text, timeMs } from '../values/index.ts';
import { celestial } from './celestial.ts';
import { weatherIcon } from './forecast.ts';

/** Whether something was measured, or comes from the simulated world; shown wherever the value is. */
export const origin = z.enum(['live', 'simulated']);

/** Points that do not measure (ports, spots) stand in a list: it is neither live nor simulated, and may be empty. */
export const pointOrigin = z.enum(['live', 'simulated', 'list']);

/** Whether points were measured, simulated, or only listed. */
export type PointOrigin = z.infer<typeof pointOrigin>;

/** Who measured: the source's name, and what has to be said about it. */
export const measuringSource = z
  .object({ name: text(80), attribution: text(300), licence: text(300) })
  .meta({ id: 'MeasuringSource' });

/** Flight category: VFR, MVFR, IFR, LIFR, or U where it is not known. */
export const flightLetter = z.enum(['V', 'M', 'I', 'L', 'U']);

const measured = z.number().nullable();

/** What a station measured last, in SI; null for what it did not measure. */
const stationValues = {
  temp: measured,
  dewPoint: measured,
  wind: measured,
  gust: measured,
  dir: measured,
  /** mm in the hour before. */
  precip: measured,
  /** Pressure at sea level, Pa. */
  qnh: measured,
  /** Relative humidity, %. */
  rh: measured,
  icon: weatherIcon.nullable(),
  category: flightLetter.nullable(),
  /** Metres. */
  visibility: measured,
  ceiling: measured,
  waves: measured,
  wavesPeriod: measured,
  wavesDir: measured,
  sst: measured,
  /** Air-quality index and concentrations in µg/m³. */
  aqi: measured,
  pm25: measured,
  pm10: measured,
  no2: measured,
  o3: measured,
  so2: measured,
  co: measured,
};

/** A station with what it measured last. */
export const station = z
  .object({
    id: stationId,
    name: text(120),
    type: stationType,
    lat,
    lon,
    /** Metres above the sea; null where it is not known. */
    elevation: z.number().min(-500).max(9_000).nullable(),
    cc: country.nullable(),
    /** When it was measured; null for a station that never reported. */
    ts: timeMs.nullable(),
    /** Minutes since then by the clock of the server. */
    minAgo: z.number().int().min(0).nullable(),
    /** Minutes by which some values are older than `ts`, by name: buoys send waves less often than wind. */
    older: dictionary(text(20), z.number().int().min(1), 30),
    ...stationValues,
    origin,
    source: text(80),
  })
  .meta({ id: 'Station' });

/** A station with what it measured last. */
export type Station = z.infer<typeof station>;

/** A station of a list, with how far it is from the place that was asked about. */
export const nearbyStation = station.extend({ dist: z.number().min(0).max(20_040) }).meta({ id: 'NearbyStation' });

/** A station of a list. */
export type NearbyStation = z.infer<typeof nearbyStation>;

/** Most reports of one series: 72 h of a buoy that reports every five minutes, with room. */
const mostReports = 1500;

const observed = list(measured, mostReports);

const columns = Object.fromEntries(
  [...Object.keys(weatherQuantities), ...Object.keys(airQuantities)].map((name) => [name, observed.optional()]),
) as Record<Exclude<WeatherQuantity, 'category'> | AirQuantity, z.ZodOptional<typeof observed>>;

/** What a station measured over some hours; a quantity that it never measured has no column. */
export const observationSeries = z
  .object({
    header: z.object({
      id: stationId,
      name: text(120),
      lat,
      lon,
      type: stationType,
      elevation: z.number().min(-500).max(9_000).nullable(),
      /** The newest report; null when there is none. */
      updated: timeMs.nullable(),
      /** Hours between two values, or 0 for every report. */
      step: z.number().int().min(0).max(24),
      /** Where the hours that were asked for begin. */
      start: timeMs,
      origin,
      source: measuringSource,
    }),
    data: z.object({
      ...columns,
      ts: list(timeMs, mostReports),
      category: list(flightLetter, mostReports).optional(),
      /** Places of a ship or a drifting buoy. */
      lat: list(lat.nullable(), mostReports).optional(),
      lon: list(lon.nullable(), mostReports).optional(),
    }),
    celestial,
  })
  .meta({ id: 'ObservationSeries' });

/** What a station measured over some hours. */
export type ObservationSeries = z.infer<typeof observationSeries>;
