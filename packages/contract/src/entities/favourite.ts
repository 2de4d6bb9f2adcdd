import { z } from 'zod';
import { airportCode, filledText, key, lat, lon, stationId, timeMs } from '../values/index.ts';

// Pins are the moment they were set, so that the latest pin comes first; null once taken off.
const pin = timeMs.nullable().optional();

const every = {
  id: key.optional(),
  title: filledText(200),
  updated: timeMs.optional(),
  pin2top: pin,
  pin2homepage: pin,
  order: z.number().min(-1e12).max(1e12).optional(),
};

const webcamId = z.number().int().min(1).max(9_999_999_999);

const somewhere = { lat: lat.optional(), lon: lon.optional() };

/** A waypoint list as the route planner writes it: lat,lon pairs joined by semicolons. */
export const routeText = z
  .string()
  .min(3)
  .max(4000)
  .regex(/^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:;-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)*$/, 'not a route');

/** A favourite: a title that is not empty and the id field of its type (map behaviour §3 and §5). */
export const favourite = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('fav'), ...every, lat, lon }),
    z.object({
      type: z.literal('airport'),
      ...every,
      ...somewhere,
      icao: airportCode,
    }),
    z.object({ type: z.literal('station'), ...every, ...somewhere, stationId }),
    z.object({ type: z.literal('webcam'), ...every, ...somewhere, webcamId }),
    z.object({ type: z.literal('route'), ...every, route: routeText }),
  ])
  .meta({ id: 'Favourite' });

/** A favourite of any type. */
export type Favourite = z.infer<typeof favourite>;
