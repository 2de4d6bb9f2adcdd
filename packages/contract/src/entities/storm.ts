import { z } from 'zod';
import { count, dictionary, isoTime, key, lat, list, lon, text, timeMs } from '../values/index.ts';
import { measuringSource, origin } from './station.ts';

/** 0 to 5: tropical storm, then hurricanes of category 1 to 5. */
const strength = z.int().min(0).max(5);

/** Degrees east. Longitudes of a storm are counted on from where it is, so that no line jumps at 180°. */
const countedLon = z.number().min(-720).max(720);

const speed = z.number().min(0).max(150);

/** Where a storm was or will be: wind (1-minute mean) in m/s, pressure in hPa; null where nobody said. */
const stormPoint = z
  .object({
    ts: timeMs,
    lat,
    lon: countedLon,
    windSpeed: speed.nullable(),
    pressure: z.number().min(800).max(1100).nullable(),
    strength: strength.nullable(),
  })
  .meta({ id: 'StormPoint' });

/** A point of a storm's way. */
export type StormPoint = z.infer<typeof stormPoint>;

const reach = z.number().min(0).max(3000).nullable();

/** How far a wind of so many knots reaches at a moment in the four quarters, km. */
const stormRadii = z
  .object({ ts: timeMs, kt: z.literal([34, 50, 64]), ne: reach, se: reach, sw: reach, nw: reach })
  .meta({ id: 'StormRadii' });

/** How far a wind reaches at a moment. */
export type StormRadii = z.infer<typeof stormRadii>;

/** A year that seasons of storms are named by. */
const seasonYear = z.int().min(1840).max(2200);

/**
 * A tropical storm with its way so far and what models say. One that is over has a `season`, no forecast and no cone; its
 * place, strength, wind and pressure are those of its strongest moment.
 */
export const storm = z
  .object({
    id: key,
    /** Null while nobody gave it one. */
    name: text(80).nullable(),
    lat,
    lon,
    strength,
    windSpeed: speed.nullable(),
    pressure: z.number().min(800).max(1100).nullable(),
    /** The way so far, oldest first; the last point is where it is. */
    track: list(stormPoint, 400),
    /** Forecasts by model. */
    forecast: dictionary(text(20), list(stormPoint, 80), 20),
    /** Two letters of its sea: AL, EP, CP, WP, IO, … */
    basin: text(4).optional(),
    /** Where it goes, degrees, and how fast, m/s. */
    moveDir: z.number().min(0).max(360).optional(),
    moveSpeed: speed.optional(),
    /** When its centre last spoke. */
    updated: isoTime,
    /** Which of the forecasts is the official one. */
    official: text(20).optional(),
    /** Where the centre will go two times of three: polygons of rings of [lon, lat]. */
    cone: list(list(list(z.tuple([countedLon, lat]), 2000), 20), 10).optional(),
    radii: list(stormRadii, 1200).optional(),
    /** The season of a storm that is over; absent for one that blows. */
    season: seasonYear.optional(),
  })
  .meta({ id: 'Storm' });

/** A tropical storm. */
export type Storm = z.infer<typeof storm>;

const provenance = {
  origin,
  source: measuringSource,
  /** When the newest of the storms' centres spoke; null without storms. */
  updated: isoTime.nullable(),
};

/** How many tropical storms there are. */
export const stormCount = z.object({ activeStormCount: count, ...provenance }).meta({ id: 'StormCount' });

/** All tropical storms. */
export const stormList = z.object({ storms: list(storm, 60), ...provenance }).meta({ id: 'StormList' });

/** All tropical storms. */
export type StormList = z.infer<typeof stormList>;

/** One storm, with the places in its way. */
export const stormReply = z
  .object({
    storm,
    ...provenance,
    places: list(
      z.object({
        name: text(200),
        lat,
        lon,
        /** When its centre comes nearest by the official forecast, and how near, km. */
        closestTs: timeMs,
        km: z.number().min(0).max(25_000),
        /** How likely winds of 34 kt come, %. */
        chance: z.int().min(0).max(100),
      }),
      20,
    ),
  })
  .meta({ id: 'StormReply' });

/** One storm, with the places in its way. */
export type StormReply = z.infer<typeof stormReply>;

/** Past seasons, the newest first. */
export const stormSeasons = z
  .object({
    seasons: list(
      z.object({
        year: seasonYear,
        /** Storms that are over, and the same by two letters of their seas. */
        stormCount: count,
        basins: dictionary(text(4), count, 20),
      }),
      60,
    ),
    ...provenance,
  })
  .meta({ id: 'StormSeasons' });

/** Past seasons. */
export type StormSeasons = z.infer<typeof stormSeasons>;

const pastStorm = z
  .object({
    id: key,
    /** Null where nobody gave it one. */
    name: text(80).nullable(),
    /** Two letters of the sea it was born in. */
    basin: text(4),
    /** Its first and its last moment. */
    startTs: timeMs,
    endTs: timeMs,
    /** At its strongest; wind in m/s. */
    strength,
    windSpeed: speed.nullable(),
    /** The lowest, hPa. */
    pressure: z.number().min(800).max(1100).nullable(),
  })
  .meta({ id: 'PastStorm' });

/** A storm that is over, as a season lists it. */
export type PastStorm = z.infer<typeof pastStorm>;

/** The storms of a season that are over, in the order of time. */
export const stormSeasonReply = z
  .object({ year: seasonYear, storms: list(pastStorm, 500), ...provenance })
  .meta({ id: 'StormSeasonReply' });

/** The storms of a season that are over. */
export type StormSeasonReply = z.infer<typeof stormSeasonReply>;
