import { settingKeyPrefix, settingsPayloadVersion } from '@meltemi/catalogue';
import { z } from 'zod';
import { jsonUpTo, timeMs } from '../values/index.ts';

/** Version of the stored settings payload (map behaviour §3). */
export const settingsVersion = settingsPayloadVersion;

const settingKey = new RegExp(`^${settingKeyPrefix}[A-Za-z][A-Za-z0-9_]{0,60}$`);
const stampKey = /_ts$/;
const mostKeys = 500;

const settingsData = z
  .record(z.string().max(80).regex(settingKey, 'not settings_{name}'), jsonUpTo(8000))
  .superRefine((data, context) => {
    const keys = Object.keys(data);
    if (keys.length > mostKeys) context.addIssue({ code: 'custom', message: `more than ${mostKeys} keys` });
    for (const key of keys) {
      if (stampKey.test(key) && !timeMs.safeParse(data[key]).success)
        context.addIssue({ code: 'custom', path: [key], message: 'not a moment' });
    }
  })
  .meta({ maxProperties: mostKeys });

/** Stored settings: version 4, a map of settings_{name} and settings_{name}_ts, and the moment of storing. */
export const settingsPayload = z
  .object({ version: z.literal(settingsVersion), data: settingsData, storeTs: timeMs })
  .meta({ id: 'SettingsPayload' });

/** What storing settings answers. */
export const settingsStored = z
  .object({
    /** Up to when the caller now knows everything; the moment it sent where others stored something meanwhile, so that its next question is answered. */
    storeTs: timeMs,
    /** Settings that stand otherwise than they were sent: chosen later elsewhere, or with a moment that lay ahead of the server's clock. */
    data: settingsData.optional(),
  })
  .meta({ id: 'SettingsStored' });

/** What storing settings answers. */
export type SettingsStored = z.infer<typeof settingsStored>;
