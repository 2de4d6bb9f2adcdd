import { isStormBasin, stormKind } from '@meltemi/catalogue';
import type { Storm } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { clockWords, dayWords } from '#timeline/index.ts';

/** The words of storms: their names, their kinds and the times of their way. */
export function useStormWords() {
  const t = useText('storms');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const zulu = useSetting('zuluMode');
  const dayOf = (ts: number): string => dayWords(formats, ts, zulu).join(' ');
  const zone = zulu ? { timeZone: 'UTC' } : {};
  /** Days of long ago are those of the centres that named them. */
  const past = (ts: number, options: Intl.DateTimeFormatOptions): string =>
    formats.date(ts, { day: 'numeric', month: 'short', timeZone: 'UTC', ...options });
  return {
    nameOf: ({ name, id }: Pick<Storm, 'name' | 'id'>): string => name ?? t('unnamed', { id }),
    kindOf: (strength: number, basin: string | undefined): string =>
      t(`kind_${stormKind(strength, basin)}`, { number: strength }),
    timeOf: (ts: number): string => `${dayOf(ts)}, ${clockWords(formats, ts, { hourFormat, zulu })}`,
    dayOf,
    /** A moment of a storm that is over: day, month, year and clock. */
    pastTimeOf: (ts: number): string =>
      `${formats.date(ts, { day: 'numeric', month: 'short', year: 'numeric', ...zone })}, ${clockWords(formats, ts, { hourFormat, zulu })}`,
    pastDayOf: (ts: number): string => past(ts, {}),
    /** From when to when a storm lived. */
    datesOf: (start: number, end: number): string => `${past(start, {})} – ${past(end, { year: 'numeric' })}`,
    basinOf: (basin: string): string => (isStormBasin(basin) ? t(`basin_${basin}`) : basin),
  };
}
