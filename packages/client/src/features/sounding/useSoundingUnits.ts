import type { UnitIdent } from '@meltemi/catalogue';
import { useUnit } from '#settings/index.ts';

/** The chosen units of the values of a sounding. */
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
