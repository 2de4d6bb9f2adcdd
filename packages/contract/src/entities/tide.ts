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
    events: list(
      z.object({
        ts: timeMs,
        type: z.enum(['HT', 'LT']),
        height: z.number().min(-20).max(20),
        /** Of high water on the Atlantic coasts of France: how large this tide is, 100 at a mean spring tide. */
        coefficient: z.int().min(0).max(150).optional(),
      }),
      200,
    ),
    data: z.object({ ts: list(timeMs, 3000), height: list(z.number().min(-20).max(20), 3000) }),
    licence: text(300).optional(),
  })
  .meta({ id: 'Tides' });

/** Tide forecast of a place. */
export type Tides = z.infer<typeof tides>;

/** What tides there are at a place, and the nearest ports that have some. */
export const tidePorts = z
  .object({
    /** Those of a port, those of the sea that Premium shows, or none. */
    tides: z.enum(['port', 'sea', 'none']),
    /** The nearest first. */
    ports: list(z.object({ id: key, name: text(120), lat, lon, dist: z.number().min(0).max(20_040) }), 3),
  })
  .meta({ id: 'TidePorts' });

/** What tides there are at a place. */
export type TidePorts = z.infer<typeof tidePorts>;
