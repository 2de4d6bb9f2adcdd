import { withAccount } from './definition.ts';
import { flag, numberBetween, orNull } from './kinds.ts';

/** What pilots choose. */
export const aviationSettings = {
  /** Landing places of helicopters among the airports. */
  displayHeliports: withAccount(flag, false),
  /** The airspaces of the operator's files on the map. */
  displayAirspaces: withAccount(flag, false),
  /** SIGMETs, AIRMETs and reports of pilots on the map of airports. */
  displaySigmets: withAccount(flag, true),
  /** METAR and TAF as they were received instead of decoded. */
  metarsRAW: withAccount(flag, false),
  /** The crosswind that a user flies in at most, m/s; null for no limit. */
  crosswindLimit: withAccount(orNull(numberBetween(0, 50)), null),
} as const;
