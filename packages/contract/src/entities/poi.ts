import { z } from 'zod';
import { isoTime, key, lat, list, lon, text, timeMs } from '../values/index.ts';
import { airport } from './airport.ts';
import { radiosonde } from './radiosonde.ts';
import { flightLetter, measuringSource, nearbyStation, origin, pointOrigin, station } from './station.ts';

/** Most points of one tile. */
const mostPoints = 5000;

const column = list(z.number().nullable(), mostPoints);

/** Points of one tile as columns of equal length; a kind has the columns that it shows and no other. */
export const poiTile = z
  .object({
    /** When the newest value of the tile was measured; the time of the list for points that do not measure. */
    ref: isoTime,
    /** Simulated as soon as one of the points is. */
    origin: pointOrigin,
    id: list(text(64), mostPoints),
    lat: list(z.number().min(-90).max(90), mostPoints),
    lon: list(z.number().min(-180).max(180), mostPoints),
    /** Minutes since 1970; 0 for a point that does not measure. */
    ts: list(z.number().int().min(0), mostPoints),
    name: list(text(120), mostPoints),
    /** The station type, or what kind of point it is. */
    type: list(text(20), mostPoints),
    /** m/s, degrees, m/s, K, mm in the hour before; null for what was not measured. */
    wind: column.optional(),
    dir: column.optional(),
    gust: column.optional(),
    temp: column.optional(),
    precip: column.optional(),
    cat: list(flightLetter, mostPoints).optional(),
    /** The number of a chip: air-quality index, nSv/h of radiation, MW of a fire. */
    value: column.optional(),
    /** How many points stand together in this one; 1 for a single one. */
    count: list(z.number().int().min(1), mostPoints).optional(),
  })
  .meta({ id: 'PoiTile' });

/** Points of one tile. */
export type PoiTile = z.infer<typeof poiTile>;

/** A place for a sport. */
export const spot = z
  .object({
    kind: z.literal('spot'),
    id: key,
    type: z.enum(['pgspots', 'kitespots', 'surfspots']),
    name: text(160),
    lat,
    lon,
    elevation: z.number().min(-500).max(9_000).nullable(),
    description: text(2000),
    /** Wind directions that it works with, degrees the wind comes from: [from, to] clockwise. */
    directions: list(z.tuple([z.number().min(0).max(360), z.number().min(0).max(360)]), 16),
    source: measuringSource,
  })
  .meta({ id: 'Spot' });

/** A port with tides. */
export const port = z
  .object({ kind: z.literal('port'), id: key, name: text(160), lat, lon, datum: text(40), source: measuringSource })
  .meta({ id: 'Port' });

/** A place that a satellite saw burning. */
export const fire = z
  .object({
    kind: z.literal('fire'),
    id: key,
    lat,
    lon,
    /** When it was seen. */
    ts: timeMs,
    /** Radiated power, MW. */
    power: z.number().min(0).nullable(),
    confidence: z.enum(['low', 'nominal', 'high']).nullable(),
    /** K. */
    brightness: z.number().min(0).nullable(),
    origin,
    source: measuringSource,
  })
  .meta({ id: 'Fire' });

/** A place that a satellite saw burning. */
export type Fire = z.infer<typeof fire>;

/** A point that is neither: what is known is its name and its value. */
const plainPoint = z
  .object({
    kind: z.literal('point'),
    id: key,
    type: text(20),
    name: text(160),
    lat,
    lon,
    ts: timeMs.nullable(),
    value: z.number().nullable(),
    origin,
    source: measuringSource,
  })
  .meta({ id: 'PlainPoint' });

/** One point of interest. */
export const poiReply = z
  .discriminatedUnion('kind', [
    station.extend({ kind: z.literal('station'), from: measuringSource }),
    airport,
    radiosonde,
    spot,
    port,
    fire,
    plainPoint,
  ])
  .meta({ id: 'PointOfInterest' });

/** One point of interest. */
export type PoiReply = z.infer<typeof poiReply>;

/** A point of a list that is no station. */
const nearbyPoint = z
  .object({ id: key, name: text(160), type: text(20), lat, lon, dist: z.number().min(0).max(20_040) })
  .meta({ id: 'NearbyPoint' });

/** Points near a place: `stations` for kinds that measure, `points` for the others. */
export const poiList = z
  .object({ stations: list(nearbyStation, 100), points: list(nearbyPoint, 100), origin: pointOrigin })
  .meta({ id: 'PoiList' });

/** Points near a place. */
export type PoiList = z.infer<typeof poiList>;
