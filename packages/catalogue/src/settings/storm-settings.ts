import { forNow, withAccount } from './definition.ts';
import { flag, moment, orNull, text } from './kinds.ts';

/** The tracker of tropical storms. */
export const stormSettings = {
  /** The storm that the map shows: its id, `all` while none is chosen, null while the tracker is closed. */
  stormShown: forNow(orNull(text), null),
  /** The moment of its way that is pointed at; 0 follows the time of the map. */
  stormTimestamp: forNow(moment, 0),
  stormCone: withAccount(flag, true),
  stormRadii: withAccount(flag, true),
  stormTrack: withAccount(flag, true),
  stormModels: withAccount(flag, true),
  /** On a phone the lines of six models would hide the map. */
  stormModelsMobile: withAccount(flag, false),
} as const;
