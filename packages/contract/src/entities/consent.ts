import { consentTerms } from '@meltemi/catalogue';
import { z } from 'zod';
import { timeMs } from '../values/index.ts';

/** The consent wording in force (map behaviour §4). */
export const consentVersion = consentTerms.version;

/** A consent to analytics, or its refusal; explicit when the user pressed a button. */
export const consent = z
  .object({
    version: z.string().regex(/^\d{4}\/\d{2}$/),
    timestamp: timeMs,
    analytics: z.boolean(),
    explicit: z.boolean(),
  })
  .meta({ id: 'Consent' });

/** A consent. */
export type Consent = z.infer<typeof consent>;
