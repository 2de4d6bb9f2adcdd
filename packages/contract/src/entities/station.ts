import { z } from 'zod';
import { lat, list, lon, text, timeMs } from '../values/index.ts';
import { celestial } from './celestial.ts';
import { series } from './forecast.ts';

/** Kinds of weather stations; ad, wmo, buoy and ship are the professional ones (foundations §5). */
export const stationTypes = ['ad', 'wmo', 'madis', 'buoy', 'dbuoy', 'pws', 'ship', 'airq'] as const;

/** A kind of weather station. */
export const stationType = z.enum(stationTypes);

/** A station id, `<type>-<id>`. */
export const stationId = z
  .string()
  .max(64)
  .regex(new RegExp(`^(?:${stationTypes.join('|')})-[A-Za-z0-9_.:-]+$`), 'not a station id');

// Flight conditions: VFR, MVFR, IFR, LIFR, unknown.
const flightCondition = z.enum(['V', 'M', 'I', 'L', 'U']);

/** A station near a place with its latest values (SI units; dist in km, minAgo in minutes). */
export const nearbyStation = z
  .object({
    id: stationId,
    name: text(120),
    type: stationType,
    lat,
    lon,
    dist: z.number().min(0).max(20_040),
    minAgo: z.number().min(0),
    temp: z.number().nullable(),
    wind: z.number().nullable(),
    gust: z.number().nullable(),
    dir: z.number().nullable(),
    precip: z.number().nullable(),
    qnh: z.number().nullable(),
    rh: z.number().nullable(),
    dewPoint: z.number().nullable(),
    icon: z.number().int().min(1).max(24).nullable(),
    category: flightCondition.optional(),
  })
  .meta({ id: 'NearbyStation' });

/** A station near a place. */
export type NearbyStation = z.infer<typeof nearbyStation>;

/** Observations of one station over time. */
export const observation = z
  .object({
    header: z.object({
      id: stationId,
      name: text(120),
      lat,
      lon,
      type: stationType,
      updated: timeMs,
      /** Minutes between values. */
      step: z.number().min(1).max(180),
      start: timeMs,
    }),
    data: z
      .object({
        ts: list(timeMs, 20_000),
        temp: list(z.number().nullable(), 20_000),
        wind: list(z.number().nullable(), 20_000),
        windDir: list(z.number().nullable(), 20_000),
        gust: list(z.number().nullable(), 20_000),
        dewPoint: list(z.number().nullable(), 20_000),
        pressure: list(z.number().nullable(), 20_000),
        visibility: list(z.number().nullable(), 20_000),
        category: list(flightCondition.nullable(), 20_000),
      })
      .partial()
      .required({ ts: true })
      .catchall(series),
    celestial,
  })
  .meta({ id: 'Observation' });

/** Observations of one station. */
export type Observation = z.infer<typeof observation>;
