import { z } from 'zod';
import { key, lat, list, lon, text, timeMs } from '../values/index.ts';

/** Tide forecast of a place: the events HT (high) and LT (low) and the curve between, metres. */
export const tides = z
  .object({
    id: key,
    name: text(120),
    lat,
    lon,
    /** km from the asked place to the reference port. */
    dist: z.number().min(0).max(20_040),
    tzName: text(60),
    /** How it was computed: at the port itself, from a grid of the seas, or out of the simulated world. */
    source: z.enum(['port', 'model', 'simulated']),
    /** What heights are counted from. */
    datum: text(40),
    events: list(z.object({ ts: timeMs, type: z.enum(['HT', 'LT']), height: z.number().min(-20).max(20) }), 200),
    data: z.object({ ts: list(timeMs, 3000), height: list(z.number().min(-20).max(20), 3000) }),
    licence: text(300).optional(),
  })
  .meta({ id: 'Tides' });

/** Tide forecast of a place. */
export type Tides = z.infer<typeof tides>;
