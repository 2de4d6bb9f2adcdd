import type { PoiIdent } from '@meltemi/catalogue';
import type { Services } from '#services/index.ts';
import type { PoiPoint } from '#stations/index.ts';

/** Opens what a point of the map stands for: its station, airport or ascent, or the forecast of its place. */
export function openPoint(
  { places, windows }: Pick<Services, 'places' | 'windows'>,
  ident: PoiIdent,
  { id, name, lat, lon }: PoiPoint,
): void {
  // A window that cannot be opened says so in the log.
  const open = (window: string, params: Readonly<Record<string, unknown>>): void =>
    void windows.openByName(window, params).catch(() => undefined);
  switch (ident) {
    case 'wind':
    case 'temp':
    case 'precip':
    case 'airq':
      open('station', { id });
      return;
    case 'metars':
      open('airport', { id: id.replace(/^ad-/, '') });
      return;
    case 'radiosonde':
      open('radiosonde', { id });
      return;
    default:
      places.goTo({ type: 'place', id, title: name, lat, lon });
  }
}
