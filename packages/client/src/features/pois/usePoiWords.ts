import { useCallback } from 'react';
import { directionWords, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { ageWords, minutesSince, type AgeLook, type PoiPoint } from '#stations/index.ts';

/** Says what a point of the map is: name, value, age and origin. */
export function usePoiWords(now: number): (point: PoiPoint, value: string | null, look: AgeLook | null) => string {
  const t = useText('stations');
  const { list, relative } = useFormats();
  const { valueWithUnit } = useReadings();
  const unit = useUnit('wind');
  const isNumbers = useSetting('numDirection');
  return useCallback(
    (point, value, look) => {
      const { name, type, ts, wind, dir, gust, cat, origin } = point;
      const isWind = value !== null && wind !== null;
      const words = [
        type === 'heliport' ? t('type_heliport') : cat === null ? value : t(`category_${cat}`),
        isWind && dir !== null ? directionWords(dir, isNumbers) : null,
        isWind && gust !== null ? t('gusts', { gust: valueWithUnit('wind', gust, unit) }) : null,
        ts === null ? null : ageWords(minutesSince(ts, now), t, relative),
        look === 'obsolete' ? t('age_obsolete') : null,
        origin === 'simulated' && value !== null ? t('simulated') : null,
      ].filter((word) => word !== null);
      if (name === '') return list(words);
      return words.length === 0 ? name : `${name}: ${list(words)}`;
    },
    [t, list, relative, valueWithUnit, unit, isNumbers, now],
  );
}

/** Says what burns at a point: one fire with its power, or how many stand together. */
export function useFireWords(): (count: number, power: string | null) => string {
  const t = useText('stations');
  return useCallback(
    (count, power) => (count > 1 ? t('fires', { count }) : power === null ? t('fire') : `${t('fire')}, ${power}`),
    [t],
  );
}
