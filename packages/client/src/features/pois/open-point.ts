import type { PoiIdent } from '@meltemi/catalogue';
import type { Services } from '#services/index.ts';
import type { PoiPoint } from '#stations/index.ts';

/** Zooms by which a cluster of points comes nearer. */
const CLOSER = 2;

/** Opens what a point of the map stands for: its station, airport or ascent, or the forecast of its place. */
export function openPoint(
  { map, places, windows }: Pick<Services, 'map' | 'places' | 'windows'>,
  ident: PoiIdent,
  { id, name, lat, lon, count = 1 }: PoiPoint,
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
    case 'firespots':
      // What stands together comes apart nearer by.
      if (count > 1) map.moveTo({ lat, lon, zoom: map.camera.current().zoom + CLOSER });
      else open('fire', { id });
      return;
    case 'radiosonde':
      open('radiosonde', { id });
      return;
    default:
      places.goTo({ type: 'place', id, title: name, lat, lon });
  }
}
