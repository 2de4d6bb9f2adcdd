import { clampPoint } from '@meltemi/catalogue';
import type { AppSettings } from '#settings/index.ts';
import type { HomePlace, SettingsActions } from './actions.ts';

/** Makes a place home at once; its name follows when it is known, unless another place was chosen meanwhile. */
export async function setHome(
  settings: Pick<AppSettings, 'get' | 'set'>,
  place: HomePlace,
  namePlace: SettingsActions['namePlace'],
): Promise<void> {
  const { lat, lon } = clampPoint(place.lat, place.lon);
  settings.set('homeLocation', { lat, lon });
  const name = await namePlace(lat, lon);
  const now = settings.get('homeLocation');
  if (now?.lat === lat && now.lon === lon && name !== '') settings.set('homeLocation', { lat, lon, name });
}

/** Forgets home; without one there is nowhere to start from, so the start is the usual one again. */
export function forgetHome(settings: Pick<AppSettings, 'get' | 'reset'>): void {
  settings.reset('homeLocation');
  if (settings.get('startUp') === 'location') settings.reset('startUp');
}
