import { z } from 'zod';
import { dictionary, key, lat, list, lon, poi, text, timeMs, webAddress } from '../values/index.ts';

const reading = z.union([z.number(), text(300), z.boolean(), z.null()]);

/** A point of interest: a place with a name and the values that its kind shows on the map. */
export const poiItem = z
  .object({
    id: key,
    type: poi,
    name: text(200),
    lat,
    lon,
    /** km from the asked place. */
    dist: z.number().min(0).max(20_040).optional(),
    country: text(2).optional(),
    /** When the values were observed. */
    updated: timeMs.optional(),
    values: dictionary(text(40), reading, 40),
  })
  .meta({ id: 'Poi' });

/** A point of interest. */
export type PoiItem = z.infer<typeof poiItem>;

/** The points of interest near a place. */
export const poiList = z.object({ type: poi, items: list(poiItem, 500) }).meta({ id: 'PoiList' });

/** One point of interest in full, with its series (a radiosonde's profile, an airport's reports). */
export const poiDetail = poiItem
  .extend({
    description: text(5000).optional(),
    url: webAddress.optional(),
    elevation: z.number().min(-500).max(9000).optional(),
    series: dictionary(text(40), list(reading, 5000), 40).optional(),
  })
  .meta({ id: 'PoiDetail' });

/** One point of interest in full. */
export type PoiDetail = z.infer<typeof poiDetail>;
