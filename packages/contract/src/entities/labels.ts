import { z } from 'zod';
import { dictionary, isoTime, list, text } from '../values/index.ts';
import { series } from './forecast.ts';
import { readTileKey } from './tile-key.ts';

/** A label: [id, title, class, lon, lat, width, height], sizes in CSS pixels; a peak's goes on with its height in metres. */
export const cityLabel = z
  .tuple([
    text(40).min(1),
    text(120).min(1),
    text(40),
    z.number().min(-180).max(180),
    z.number().min(-90).max(90),
    z.number().min(0).max(2000),
    z.number().min(0).max(500),
    z.number().min(-500).max(9_000).optional(),
  ])
  .meta({ id: 'CityLabel' });

/** One label of the map. */
export type CityLabel = z.infer<typeof cityLabel>;

/** The labels of one tile. */
export const labelTile = list(cityLabel, 1000).meta({ id: 'LabelTile' });

/** Temperatures (K) by label id over the hours of a run. */
export const forecastTile = z
  .object({ forecast: dictionary(text(40), series, 1000), reftime: isoTime, hours: list(z.number(), 1000) })
  .meta({ id: 'ForecastTile' });

/** The forecast of the labels of one tile. */
export type ForecastTile = z.infer<typeof forecastTile>;

/** A tile as one word, `z-x-y`. */
export const tileKey = z
  .string()
  .max(20)
  .regex(/^\d{1,2}-\d{1,7}-\d{1,7}$/, 'not z-x-y')
  .refine((key) => readTileKey(key) !== null, 'outside the tile grid');
