import { defaultUnit, hasUnit, metrics, type MetricIdent, type UnitIdent } from '@meltemi/catalogue';
import { useSetting } from '#settings/index.ts';

function useUnit(ident: MetricIdent): UnitIdent {
  const chosen = useSetting(metrics[ident].key);
  const imperial = useSetting('isImperial');
  return hasUnit(metrics[ident], chosen) ? chosen : defaultUnit(metrics[ident], imperial);
}

/** The chosen units of what a sounding tells. */
export interface SoundingUnits {
  readonly temp: UnitIdent;
  readonly wind: UnitIdent;
  readonly altitude: UnitIdent;
  readonly rain: UnitIdent;
}

/** The chosen units, followed. */
export function useSoundingUnits(): SoundingUnits {
  return { temp: useUnit('temp'), wind: useUnit('wind'), altitude: useUnit('altitude'), rain: useUnit('rain') };
}
