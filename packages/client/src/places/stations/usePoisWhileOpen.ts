import { useEffect } from 'react';
import type { PoiIdent } from '@meltemi/catalogue';
import { useSettings } from '#settings/index.ts';

/** Kinds of points that stand for weather stations. */
const WEATHER: ReadonlySet<PoiIdent> = new Set<PoiIdent>(['wind', 'temp', 'precip']);

/** The points that a window about stations asks the map for: what the user chose if it fits, else wind or air quality. */
export function poisFor(chosen: PoiIdent, isAir: boolean): PoiIdent | null {
  if (isAir) return chosen === 'airq' ? null : 'airq';
  return WEATHER.has(chosen) ? null : 'wind';
}

/** Shows stations on the map as long as a window about them is open; the user's choice comes back afterwards. */
export function usePoisWhileOpen(isAir: boolean): void {
  const settings = useSettings();
  useEffect(() => {
    settings.set('poisTemporary', poisFor(settings.get('pois'), isAir));
    // Who chooses other points meanwhile gets them.
    const end = settings.on('pois', () => settings.set('poisTemporary', null));
    return () => {
      end();
      settings.set('poisTemporary', null);
    };
  }, [settings, isAir]);
}
