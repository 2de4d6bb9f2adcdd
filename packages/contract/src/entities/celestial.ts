import { z } from 'zod';
import { text } from '../values/index.ts';

// Sunrise and its kin are null where the sun does not cross the horizon that day.
const clock = z
  .string()
  .regex(/^\d{2}:\d{2}$/)
  .nullable();
const moment = z.number().min(0).nullable();

/** Time zone and sun of a place (catalogue §8). */
export const celestial = z
  .object({
    TZname: text(60),
    TZabbrev: text(12),
    /** Hours east of UTC. */
    TZoffset: z.number().min(-14).max(14),
    TZoffsetMin: z.number().int().min(-840).max(840),
    /** How the zone was found: by land (`land`) or by the nautical hour (`nautical`). */
    TZtype: z.enum(['land', 'nautical']),
    sunrise: clock,
    sunriseTs: moment,
    sunset: clock,
    sunsetTs: moment,
    dusk: clock,
    duskTs: moment,
    isDay: z.boolean(),
    /** True once the sun is below the dusk angle. */
    night: z.boolean(),
    atSea: z.boolean(),
    /** Local wall-clock time at the place, YYYY-MM-DDTHH:mm. */
    nowObserved: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  })
  .meta({ id: 'Celestial' });

/** Time zone and sun of a place. */
export type Celestial = z.infer<typeof celestial>;

/** Moon phase 1 new … 5 full … 8. */
export const moonPhase = z.number().int().min(1).max(8);

/** The reply of the celestial service: sun and zone, and the moon. */
export const celestialReply = celestial.extend({
  moonPhase,
  /** Lit part of the disc, 0 … 1. */
  moonFraction: z.number().min(0).max(1),
  moonrise: clock,
  moonset: clock,
});
