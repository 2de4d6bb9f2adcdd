import { z } from 'zod';
import { key, text, timeMs } from '../values/index.ts';

/** A NOTAM that the user has marked as read. */
export const markedNotam = z
  .object({
    id: key,
    icao: z
      .string()
      .regex(/^[A-Z0-9]{3,5}$/)
      .optional(),
    note: text(500).optional(),
    updated: timeMs.optional(),
  })
  .meta({ id: 'MarkedNotam' });
