import { z } from 'zod';
import { dictionary, jsonUpTo, list, text, version, webAddress } from '../values/index.ts';

/** Whether the server and its parts are fit for work. */
export const health = z
  .object({
    /** `degraded` and `stopping` come with 503; `read-only` is fit for everything but changes. */
    status: z.enum(['ok', 'read-only', 'degraded', 'stopping']),
    version,
    /** Seconds since the start. */
    uptime: z.number().min(0),
    /** How far the coming days are made ahead; forecasts are answered before too, only slower. */
    building: z.object({ done: z.number(), total: z.number() }).optional(),
    /** `impaired`: it lies elsewhere and cannot be read; the server does without it and stays fit. */
    parts: dictionary(text(40), z.enum(['ok', 'read-only', 'down', 'impaired']), 40),
    /** The code of the fault of each part that is impaired. */
    faults: dictionary(text(40), text(40), 40).optional(),
  })
  .meta({ id: 'Health' });

/** The styles of the base map (map behaviour §7). */
export const basemapStyles = [
  'dark',
  'simple',
  'landmask',
  'outdoor',
  'winter',
  'satelliteLocal',
  'satellite',
] as const;

const degrees = (most: number) => z.number().min(-most).max(most);
const bounds = z.tuple([degrees(180), degrees(90), degrees(180), degrees(90)]);

/** A MapLibre style, version 8. */
export const mapStyle = z
  .object({
    version: z.literal(8),
    name: text(100),
    /** `meltemi:detail`: styles that are worth looking at close to the ground, with west, south, east and north of where. */
    metadata: z
      .object({
        'meltemi:detail': z.object({
          outdoor: bounds.optional(),
          winter: bounds.optional(),
          satellite: bounds.optional(),
          satelliteLocal: bounds.optional(),
        }),
        /** How heights are read for shades, terrain and contours. */
        'meltemi:heights': z
          .object({
            /** They are fine enough for contours close to the ground. */
            contours: z.boolean(),
          })
          .optional(),
      })
      .optional(),
    sources: dictionary(text(60), jsonUpTo(20_000), 20),
    layers: list(jsonUpTo(20_000), 500),
    sprite: webAddress.optional(),
  })
  .meta({ id: 'MapStyle' });

/** An OpenAPI document; its own standard describes it further. */
export const openApiReply = z
  .looseObject({
    openapi: z
      .string()
      .max(10)
      .regex(/^3\.1\.\d+$/),
  })
  .meta({ id: 'OpenApiReply' });
