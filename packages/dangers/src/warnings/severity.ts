import type { Vtec } from './vtec.ts';
import type { WarningSeverity } from './warning.ts';

/** MeteoAlarm's levels: green, yellow, orange, red. */
const awarenessLevels: Readonly<Record<number, WarningSeverity | undefined>> = { 1: 'A', 2: 'M', 3: 'S', 4: 'E' };

/** How grave a warning is: MeteoAlarm's level first, since services differ in what they call severe; an unknown one is moderate. */
export function severityOf(awarenessLevel: string | null, severity: string | null): WarningSeverity {
  const level = awarenessLevel === null ? undefined : awarenessLevels[Number.parseInt(awarenessLevel, 10)];
  if (level) return level;
  const word = severity?.toLowerCase();
  return word === 'extreme' ? 'E' : word === 'severe' ? 'S' : 'M';
}

/** Events whose warnings ask to leave or to shelter at once: tornado, extreme wind, hurricane, typhoon, surge, tsunami. */
const gravest = new Set(['TO', 'EW', 'HU', 'TY', 'SS', 'TS']);

/** How grave an event is by its code alone, for texts that have no word for it. */
export function severityOfVtec({ phenomenon, significance }: Vtec): WarningSeverity {
  if (significance === 'W') return gravest.has(phenomenon) ? 'E' : 'S';
  return significance === 'A' && gravest.has(phenomenon) ? 'S' : 'M';
}
