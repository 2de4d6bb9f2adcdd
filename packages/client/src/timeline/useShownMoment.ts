import { isSkyOverlay, skyTimeSetting } from '@meltemi/catalogue';
import { useSetting } from '#settings/index.ts';

/** The moment that the map shows, ms: of the forecast, or of radar and satellite, where 0 follows the newest frame. */
export function useShownMoment(now: number): number {
  const overlay = useSetting('overlay');
  const radsatOn = useSetting('radsatOn');
  const forecast = useSetting('timestamp');
  const seen = {
    radarTimestamp: useSetting('radarTimestamp'),
    satelliteTimestamp: useSetting('satelliteTimestamp'),
    radsatTimestamp: useSetting('radsatTimestamp'),
  };
  const calendars = { radar: useSetting('radarCalendar'), satellite: useSetting('satelliteCalendar') };
  if (!isSkyOverlay(overlay)) return forecast;
  const chosen = seen[skyTimeSetting(overlay, radsatOn)];
  const newest = calendars[overlay === 'satellite' && !radsatOn ? 'satellite' : 'radar']?.end;
  return chosen === 0 ? (newest ?? now) : chosen;
}
