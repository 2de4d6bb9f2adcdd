import { z } from 'zod';
import { count, dictionary, isoTime, jsonUpTo, list, text, timeMs } from '../values/index.ts';
import { measuringSource, origin } from './station.ts';

/** M moderate, S severe, E extreme; A none. */
const severity = z.enum(['M', 'S', 'E', 'A']);

/** Date and time of the place, without a zone. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u);

/** One weather warning in short. */
export const warningSummary = z
  .object({
    id: text(400).min(1),
    /** The name it keeps through all its updates. */
    chain: text(400).min(1),
    start: timeMs,
    end: timeMs,
    /** What it warns of: wind, rain, thunder, snowIce, heat … */
    type: text(40),
    severity,
    event: text(300),
    headline: text(1000).optional(),
    startLocal: localTime,
    endLocal: localTime,
    /** False where the place of the area is a guess by its name. */
    exact: z.boolean(),
    origin,
    source: measuringSource,
    updated: isoTime,
  })
  .meta({ id: 'WarningSummary' });

/** One weather warning in short. */
export type WarningSummary = z.infer<typeof warningSummary>;

const wording = z.object({
  event: text(300),
  headline: text(1000).optional(),
  description: text(66_000).optional(),
  instruction: text(66_000).optional(),
  senderName: text(400).optional(),
  web: text(2048).optional(),
});

/** One weather warning with its words by language and its area. */
export const warningDetail = warningSummary
  .extend({
    info: dictionary(text(35), wording, 60),
    areaDesc: text(66_000),
    certainty: z.enum(['observed', 'likely', 'possible', 'unlikely', 'unknown']),
    /** GeoJSON of the area: a MultiPolygon. */
    geometry: jsonUpTo(2_000_000),
  })
  .meta({ id: 'WarningDetail' });

/** One weather warning in full. */
export type WarningDetail = z.infer<typeof warningDetail>;

/** All warnings with simplified areas, and the name of the state that the map's tiles are fetched by. */
export const warningAreas = z
  .object({
    type: z.literal('FeatureCollection'),
    /** The state of all warnings; part of the address of their tiles. */
    snapshot: text(16),
    origin,
    sources: list(measuringSource, 100),
    /** When the newest source was read, or the run of the simulated world. */
    updated: isoTime.nullable(),
    /** Warnings by severity. */
    counts: z.object({ M: count, S: count, E: count }),
    /** Warnings whose area is not known: they are in no tile. */
    unplaced: count,
    features: list(
      z.object({
        type: z.literal('Feature'),
        properties: z.object({
          id: text(400),
          type: text(40),
          severity,
          event: text(300),
          start: timeMs,
          end: timeMs,
          exact: z.boolean(),
        }),
        geometry: jsonUpTo(400_000),
      }),
      2000,
    ),
  })
  .meta({ id: 'WarningAreas' });

/** All warnings with simplified areas. */
export type WarningAreas = z.infer<typeof warningAreas>;
