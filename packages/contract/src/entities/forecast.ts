import { z } from 'zod';
import { dictionary, isoDay, isoTime, list, product, text } from '../values/index.ts';
import { celestial, moonPhase } from './celestial.ts';
import { provenance } from './provenance.ts';

/** Most steps of one series: 15 days by the hour, with room. */
export const longestSeries = 1000;

/** Values over time; null where the model has none. */
export const series = list(z.number().nullable(), longestSeries);

/** A weather picture, 1 clear … 24 (catalogue §8). */
export const weatherIcon = z.number().int().min(1).max(24);

/** Head of point forecasts and meteograms. */
export const forecastHeader = z
  .object({
    model: product,
    refTime: isoTime,
    update: isoTime,
    updateTs: z.number(),
    /** Metres above the sea: the ground, and the ground as the model sees it; absent where the run does not tell it. */
    elevation: z.number().min(-12_000).max(9_000),
    modelElevation: z.number().min(-12_000).max(9_000).optional(),
    /** Hours between steps. */
    step: z.number().int().min(1).max(24),
    utcOffset: z.number().min(-14).max(14),
    tzName: text(60),
    sunrise: z.number().nullable(),
    sunset: z.number().nullable(),
    hasWaves: z.boolean(),
    daysAvail: z.number().int().min(0).max(30),
    provenance: provenance.optional(),
  })
  .meta({ id: 'ForecastHeader' });

const daySummary = z.object({
  icon: weatherIcon,
  date: isoDay,
  index: z.number().int().min(0).max(30),
  timestamp: z.number(),
  weekday: z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
  day: z.number().int().min(1).max(31),
  tempMax: z.number(),
  tempMin: z.number(),
  wind: z.number(),
  windDir: z.number(),
  /** How many steps of the day the run covers. */
  segments: z.number().int().min(0).max(24),
  warning: text(200).optional(),
});

const core = {
  isDay: series,
  moonPhase: series,
  icon: series,
  mm: series,
  snowPrecip: series,
  convPrecip: series,
  rain: series,
  snow: series,
  temp: series,
  dewPoint: series,
  wind: series,
  windDir: series,
  gust: series,
  rh: series,
  pressure: series,
  cbase: series,
};

/** Point forecast v2.9: values of one place over the run; wave and air-quality models add their own series. */
export const pointForecast = z
  .object({
    header: forecastHeader,
    celestial,
    summary: dictionary(isoDay, daySummary, 31),
    data: z
      .object({ day: list(isoDay, longestSeries), hour: series, ts: list(z.number(), longestSeries) })
      .extend(z.object(core).partial().shape)
      .catchall(series),
    now: z.object({ temp: z.number(), wind: z.number(), windDir: z.number(), icon: weatherIcon, moonPhase }).optional(),
  })
  .meta({ id: 'PointForecast' });

/** A point forecast after decoding. */
export type PointForecast = z.infer<typeof pointForecast>;

/** Meteogram v1.2: series named `<parameter>-<level>`, over all pressure levels. */
export const meteogram = z
  .object({
    header: forecastHeader,
    data: z
      .object({ ts: list(z.number(), longestSeries), hour: series, cloudBase: series.optional() })
      .catchall(series),
  })
  .meta({ id: 'Meteogram' });

/** A vertical forecast of one place. */
export type Meteogram = z.infer<typeof meteogram>;
