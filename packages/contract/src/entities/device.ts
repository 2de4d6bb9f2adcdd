import { z } from 'zod';
import { country, deviceId, platform, target, text, version, webAddress } from '../values/index.ts';

/** A browser that may receive push notifications, as the Push standard describes it. */
export const pushSubscription = z.object({
  endpoint: webAddress,
  expirationTime: z.number().nullable().optional(),
  keys: z.object({ p256dh: text(200).min(1), auth: text(100).min(1) }),
});

/** A device of a user (map behaviour §3). */
export const deviceRecord = z
  .object({
    deviceID: deviceId,
    platform,
    target,
    version,
    cc: country,
    /** Tier of the user at that moment, null without one. */
    subscription: text(40).nullable(),
    screen: z.object({
      width: z.number().int().min(0).max(20_000),
      height: z.number().int().min(0).max(20_000),
      devicePixelRatio: z.number().min(0.1).max(16),
    }),
    deactivated: z.boolean().optional(),
    push: pushSubscription.optional(),
  })
  .meta({ id: 'DeviceRecord' });

/** A device of a user. */
export type DeviceRecord = z.infer<typeof deviceRecord>;

/** What a registered device gets back. */
export const deviceReply = z
  .object({
    deviceID: deviceId,
    /** Names the registration when test notifications are asked for. */
    registrationHash: text(128),
    updated: z.number(),
  })
  .meta({ id: 'DeviceReply' });
