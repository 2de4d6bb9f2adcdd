import { onDevice, withAccount } from './definition.ts';
import { flag, moment, wholeBetween } from './kinds.ts';

/** Session and detail. */
export const sessionSettings = {
  /** Sessions of this device, for the rules that spare newcomers. */
  sessionCounter: onDevice(wholeBetween(0, Number.MAX_SAFE_INTEGER), 0),
  /** When the first session began; 0 before it. */
  firstUserSession: onDevice(moment, 0),
  /** One-hour steps; they go when the subscription goes. */
  detail1h: withAccount(flag, false),
  detailExtended: withAccount(flag, false),
  /** Shows how sure a forecast is: the likely range of temperature and the chance of rain. */
  likelyRange: withAccount(flag, true),
} as const;
