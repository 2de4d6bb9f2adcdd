import { forNow, onDevice } from './definition.ts';
import { flag, moment, orNull, shape, text } from './kinds.ts';

const consentRecord = shape({ version: text, timestamp: moment, analytics: flag, explicit: flag });

/** Consent. An answer is given on a device, under the law of where that device is. */
export const consentSettings = {
  consent: onDevice(orNull(consentRecord), null),
  analyticsConsentRequired: forNow(flag, false),
} as const;
