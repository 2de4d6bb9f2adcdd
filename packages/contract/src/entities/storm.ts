import { z } from 'zod';
import { count, dictionary, lat, list, lon, text, timeMs } from '../values/index.ts';

const point = z.object({
  ts: timeMs,
  lat,
  lon,
  /** m/s. */
  windSpeed: z.number().min(0).max(150),
  strength: z.number().int().min(0).max(5),
  /** Pa at the centre. */
  pressure: z.number().min(80_000).max(110_000).optional(),
});

/** One tropical storm with its way so far and the ways the models expect. */
export const storm = z
  .object({
    id: text(40).min(1),
    name: text(80),
    lat,
    lon,
    /** 0 storm … 5 strongest hurricane. */
    strength: z.number().int().min(0).max(5),
    windSpeed: z.number().min(0).max(150),
    track: list(point, 1000),
    forecast: dictionary(text(40), list(point, 500), 40),
  })
  .meta({ id: 'Storm' });

/** One tropical storm. */
export type Storm = z.infer<typeof storm>;

/** The active storms. */
export const stormList = z.object({ storms: list(storm, 100) }).meta({ id: 'StormList' });

/** How many storms are active. */
export const stormCount = z.object({ activeStormCount: count }).meta({ id: 'StormCount' });
