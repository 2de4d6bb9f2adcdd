import { z } from 'zod';
import { dictionary, isoTime, jsonUpTo, language, list, text, timeMs } from '../values/index.ts';

/** M moderate, S severe, E extreme, A none. */
export const severity = z.enum(['M', 'S', 'E', 'A']);

const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/);

/** One weather warning in short. */
export const warningSummary = z
  .object({
    id: text(200).min(1),
    start: timeMs,
    end: timeMs,
    /** Kind of danger: wind, rain, thunder, snow, heat and so on. */
    type: text(40),
    severity,
    event: text(200),
    headline: text(500).optional(),
    startLocal: localTime,
    endLocal: localTime,
  })
  .meta({ id: 'WarningSummary' });

/** One weather warning in short. */
export type WarningSummary = z.infer<typeof warningSummary>;

const wording = z.object({
  event: text(200),
  headline: text(500).optional(),
  description: text(10_000).optional(),
  instruction: text(10_000).optional(),
  senderName: text(200).optional(),
});

/** One weather warning with its words by language and its area. */
export const warningDetail = warningSummary
  .extend({
    info: dictionary(text(12), wording, 60),
    areaDesc: text(2000),
    certainty: z.enum(['observed', 'likely', 'possible', 'unlikely', 'unknown']),
    updated: isoTime,
    /** GeoJSON geometry of the area. */
    geometry: jsonUpTo(400_000),
  })
  .meta({ id: 'WarningDetail' });

/** One weather warning in full. */
export type WarningDetail = z.infer<typeof warningDetail>;

/** Warning areas of a day as GeoJSON, for the map. */
export const warningAreas = z
  .object({
    type: z.literal('FeatureCollection'),
    features: list(
      z.object({
        type: z.literal('Feature'),
        properties: z.object({ id: text(200), type: text(40), severity, event: text(200), lang: language.optional() }),
        geometry: jsonUpTo(400_000),
      }),
      5000,
    ),
  })
  .meta({ id: 'WarningAreas' });
