import { z } from 'zod';
import { deviceId, flag, version, whole } from '../values/index.ts';

/**
 * What every base call carries besides its own query (foundations §7), under names short enough
 * not to meet a call's own. All are optional, so that a plain request by hand works too.
 */
export const baseQueryShape = {
  /** Page token, out of the meta tag of the page. */
  pt: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[A-Za-z0-9._-]+$/)
    .meta({ description: 'Page token, taken from a meta tag.' })
    .optional(),
  /** User token, or the word `pending` until the account service has answered. */
  ut: z
    .string()
    .min(1)
    .max(2048)
    .regex(/^[A-Za-z0-9._~+/=-]+$/)
    .meta({ description: 'User token, or the word pending.' })
    .optional(),
  did: deviceId.meta({ description: 'Device id.' }).optional(),
  sc: whole(0, 1_000_000).meta({ description: 'Session counter.' }).optional(),
  pr: flag.meta({ description: 'Premium flag.' }).optional(),
  v: version.meta({ description: 'Version of the application.' }).optional(),
  rc: whole(0, 1_000_000_000).meta({ description: 'Running request counter.' }).optional(),
};

/** Names of the common query that point at a person, a device or a page: logs never show their values. */
export const privateBaseNames = ['pt', 'ut', 'did'] as const satisfies readonly (keyof typeof baseQueryShape)[];

/** The common query of base calls as one schema. */
export const baseQuery = z.object(baseQueryShape);

/** The common query of base calls, as callers give it. */
export type BaseQuery = z.input<typeof baseQuery>;
