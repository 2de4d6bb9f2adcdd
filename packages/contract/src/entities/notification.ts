import { z } from 'zod';
import { count, deviceId, isoTime, jsonUpTo, key, lat, list, lon, text } from '../values/index.ts';

/** Kinds of notifications that are sent. */
export const notificationType = z.enum(['alert', 'weatherWarning', 'dailyForecast', 'storm', 'article', 'system']);

/** The notifications of a user. */
export const notificationList = z
  .object({
    newCount: count,
    totalCount: count,
    data: list(
      z.object({
        _id: key,
        created: isoTime,
        type: notificationType,
        wasReceived: z.boolean(),
        wasViewed: z.boolean(),
        other: jsonUpTo(8000),
      }),
      500,
    ),
  })
  .meta({ id: 'NotificationList' });

/** The notifications of a user. */
export type NotificationList = z.infer<typeof notificationList>;

/** That notifications were received or opened on a device. */
export const interaction = z
  .object({ notificationIds: list(key, 200).min(1), deviceID: deviceId.optional(), ts: z.number().min(0).optional() })
  .meta({ id: 'Interaction' });

/** A request for a test notification. */
export const testNotification = z
  .object({ registrationHash: text(128).min(1), notificationType, deviceID: deviceId })
  .meta({ id: 'TestMessage' });

/** Whether a notification was handed over for sending. */
export const sent = z.object({ sent: z.boolean() }).meta({ id: 'Sent' });

/** A place that a user wants daily notifications or warnings about. */
export const notifiedLocation = z
  .object({
    id: key.optional(),
    lat,
    lon,
    name: text(200),
    /** Local hours of the daily notification. */
    hours: list(z.number().int().min(0).max(23), 24).default([]),
    warnings: z.boolean().default(true),
    /** The least severity of a warning that leads to a notification: M moderate, S severe, E extreme. */
    least: z.enum(['M', 'S', 'E']).default('M'),
    /** Kinds of warnings without notifications, such as fog. */
    mutedKinds: list(text(40).min(1), 40).default([]),
    daily: z.boolean().default(false),
    tzName: text(60).optional(),
  })
  .meta({ id: 'NotifiedLocation' });

/** The public key of this server for push notifications: 65 bytes, base64url, as browsers take it. */
export const pushKey = z
  .object({ publicKey: z.string().regex(/^[A-Za-z0-9_-]{87}$/, 'not a public key') })
  .meta({ id: 'PushKey' });

/** Which ways notifications take to the user, beyond the list in the application and the devices that subscribed. */
export const notificationPreferences = z.object({ email: z.boolean() }).meta({ id: 'NotificationPreferences' });
