import { z } from 'zod';
import { airportCode, key, text, timeMs } from '../values/index.ts';

/** A NOTAM that the user has marked as read. */
export const markedNotam = z
  .object({
    id: key,
    icao: airportCode.optional(),
    note: text(500).optional(),
    updated: timeMs.optional(),
  })
  .meta({ id: 'MarkedNotam' });
