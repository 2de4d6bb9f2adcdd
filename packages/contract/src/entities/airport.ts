import { z } from 'zod';
import { country, isoTime, key, lat, list, lon, text, timeMs } from '../values/index.ts';

/** An airport code: four letters or digits as ICAO gives them, or a local code of three to five. */
export const icao = z
  .string()
  .regex(/^[A-Za-z0-9]{3,5}$/, 'not an airport code')
  .toUpperCase();

const report = z.object({ ts: timeMs, raw: text(4000) });

/** An airport with its runways, reports and notices. */
export const airport = z
  .object({
    icao,
    name: text(200),
    lat,
    lon,
    elevation: z.number().min(-500).max(9000).nullable(),
    cc: country.optional(),
    tzName: text(60),
    runways: list(
      z.object({
        ident: text(20),
        heading: z.number().min(0).max(360).nullable(),
        length: z.number().min(0).nullable(),
        surface: text(60),
      }),
      30,
    ),
    metars: list(report, 100),
    taf: report.nullable(),
    notams: list(z.object({ id: key, text: text(8000), from: isoTime, to: isoTime.nullable() }), 500),
  })
  .meta({ id: 'Airport' });

/** An airport. */
export type Airport = z.infer<typeof airport>;
