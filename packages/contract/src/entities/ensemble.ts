import { z } from 'zod';
import { list, timeMs } from '../values/index.ts';
import { longestSeries } from './forecast.ts';
import { provenance } from './provenance.ts';

const percent = z.number().min(0).max(100).nullable();

/** What many forecasts of a place say together; null where the server has no such ensemble. */
export const ensemble = z
  .object({
    /** Standard deviation of the temperature, K. */
    spread: z
      .object({
        ts: list(timeMs, longestSeries),
        temp: list(z.number().min(0).max(100).nullable(), longestSeries),
        provenance,
      })
      .nullable(),
    /** Chances in percent: of 1 mm of rain or more, and of gusts of 15 m/s or more, in the 24 hours up to each time. */
    chances: z
      .object({
        ts: list(timeMs, longestSeries),
        rain: list(percent, longestSeries),
        gust: list(percent, longestSeries),
        provenance,
      })
      .nullable(),
  })
  .meta({ id: 'Ensemble' });

/** What many forecasts of a place say together. */
export type Ensemble = z.infer<typeof ensemble>;
