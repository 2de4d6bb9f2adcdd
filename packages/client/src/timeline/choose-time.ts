import { adjustAccumulation, overlays, type Calendar } from '@meltemi/catalogue';
import type { AppSettings } from '../settings/index.ts';

/** Takes the map to a time of its calendar; a sum over a range is fitted into what the forecast has. */
export function chooseTime(settings: Pick<AppSettings, 'get' | 'setMany'>, calendar: Calendar, wanted: number): void {
  if (!overlays[settings.get('overlay')].isAccu) return void settings.setMany({ timestamp: wanted });
  const { timestamp, range } = adjustAccumulation(calendar, wanted, settings.get('acRange'));
  settings.setMany({ timestamp, acRange: range });
}
