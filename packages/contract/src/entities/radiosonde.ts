import { z } from 'zod';
import { key, lat, list, lon, text, timeMs } from '../values/index.ts';
import { measuringSource, origin } from './station.ts';

/** Most levels of one ascent. */
const mostLevels = 1000;

const level = list(z.number(), mostLevels);

/** A column of air from the ground up, as the diagram of a forecast takes it: hPa falling, K, m above the sea, m/s. */
export const ascent = z
  .object({
    ts: timeMs,
    pressure: level,
    temperature: level,
    dewPoint: level,
    height: level,
    /** Null where the wind was not measured. */
    u: list(z.number().nullable(), mostLevels),
    v: list(z.number().nullable(), mostLevels),
  })
  .meta({ id: 'Ascent' });

/** What one balloon measured. */
export type Ascent = z.infer<typeof ascent>;

/** A radiosonde station: the ascent that was asked for, or its newest, and the times of the others. */
export const radiosonde = z
  .object({
    kind: z.literal('sounding'),
    id: key,
    name: text(120),
    lat,
    lon,
    elevation: z.number().min(-500).max(9_000).nullable(),
    /** Newest first. */
    ascents: list(timeMs, 100),
    ascent,
    origin,
    source: measuringSource,
  })
  .meta({ id: 'Radiosonde' });

/** A radiosonde station. */
export type Radiosonde = z.infer<typeof radiosonde>;
