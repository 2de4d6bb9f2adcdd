import { z } from 'zod';
import { compass, key, lat, list, lon, product, text, timeMs } from '../values/index.ts';

const range = (min: number, max: number) =>
  z
    .object({ from: z.number().min(min).max(max), to: z.number().min(min).max(max) })
    .refine(({ from, to }) => from <= to, 'from lies above to');

/** Weekdays as alerts name them. */
export const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);

/** Cloud cover classes: clear, few, scattered, broken, overcast. */
export const cloudCoverage = z.enum(['SKC', 'FEW', 'SCT', 'BKN', 'OVC']);

/** One condition of an alert; all of them must hold (map behaviour §3). */
export const alertCondition = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('cloudiness'), cloudCoverage: list(cloudCoverage, 5).min(1) }),
    z.object({ type: z.literal('freshSnow'), rangeCentimeters: range(0, 1000) }),
    z.object({
      type: z.literal('rainfall'),
      hours: z.number().int().min(1).max(240),
      rangeMillimeters: range(0, 5000),
    }),
    z.object({ type: z.literal('swell'), directions: list(compass, 8), rangeSwellMeters: range(0, 40) }),
    z.object({ type: z.literal('temperature'), rangeKelvin: range(150, 350) }),
    z.object({
      type: z.literal('time'),
      days: list(weekday, 7).min(1),
      hours: list(z.number().int().min(0).max(23), 24).min(1),
      minDurationHours: z.number().int().min(1).max(240),
    }),
    z.object({ type: z.literal('wind'), directions: list(compass, 8), rangeWindMetersPerSecond: range(0, 150) }),
  ])
  .meta({ id: 'AlertCondition' });

/** One condition of an alert. */
export type AlertCondition = z.infer<typeof alertCondition>;

/** An alert: a place, conditions, and its status. */
export const alert = z
  .object({
    id: key.optional(),
    description: text(500),
    lat,
    lon,
    locationName: text(200),
    model: product,
    /** 0 ordinary, higher is more urgent. */
    priority: z.number().int().min(0).max(3).default(0),
    suspended: z.boolean().default(false),
    status: z.enum(['triggered', 'normal', 'suspended']).default('normal'),
    type: z.enum(['forecast', 'live']).default('forecast'),
    conditions: list(alertCondition, 7)
      .min(1)
      .refine(
        (items) => new Set(items.map((item) => item.type)).size === items.length,
        'a condition type stands twice',
      ),
    updated: timeMs.optional(),
  })
  .meta({ id: 'Alert' });

/** An alert. */
export type Alert = z.infer<typeof alert>;

/**
 * Why an alert is not looked at: its model has no forecast here or does not reach the place; nothing is observed here, no
 * station is near enough, or none has reported lately.
 */
export const alertReason = z.enum(['no-model', 'outside-model', 'live', 'no-station', 'stale']);

/** An alert as the server knows it: with the status of the newest forecast, and the reason where there is none. */
export const alertState = alert.extend({ reason: alertReason.optional() }).meta({ id: 'AlertState' });

/** An alert with its present status. */
export type AlertState = z.infer<typeof alertState>;

/** The moments (ms) at which the conditions of an alert hold. */
export const alertTimestamps = z.object({ timestamps: list(timeMs, 1000) }).meta({ id: 'AlertTimestamps' });
