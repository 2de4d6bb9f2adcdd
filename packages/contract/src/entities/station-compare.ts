import { z } from 'zod';
import { isoTime, list, product, stationId, timeMs } from '../values/index.ts';
import { origin } from './station.ts';

const hours = list(z.number().nullable(), 200);

const compared = { wind: hours, gust: hours, temp: hours, pressure: hours, precip: hours };

/** Mean of forecast minus observation, and mean of its size; null without any pair. */
const score = z
  .object({ bias: z.number().nullable(), meanError: z.number().nullable(), pairs: z.number().int().min(0) })
  .meta({ id: 'CompareScore' });

/** What models said a day ago about the hours that a station has measured since, m/s, K, Pa and mm in the hour before. */
export const stationCompare = z
  .object({
    id: stationId,
    origin,
    /** Whole hours, the last 24 and those to come. */
    ts: list(timeMs, 200),
    observed: z.object(compared),
    models: list(
      z.object({
        product,
        refTime: isoTime,
        origin,
        /** Height of the ground in the model minus the height of the station, m; null where one of them is not known. */
        heightDifference: z.number().nullable(),
        ...compared,
        scores: z.object({ wind: score, gust: score, temp: score, pressure: score, precip: score }),
      }),
      50,
    ),
  })
  .meta({ id: 'StationCompare' });

/** Observations of a station beside the models. */
export type StationCompare = z.infer<typeof stationCompare>;
