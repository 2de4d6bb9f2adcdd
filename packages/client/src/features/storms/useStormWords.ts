import { stormKind } from '@meltemi/catalogue';
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
  return {
    nameOf: ({ name, id }: Pick<Storm, 'name' | 'id'>): string => name ?? t('unnamed', { id }),
    kindOf: (strength: number, basin: string | undefined): string =>
      t(`kind_${stormKind(strength, basin)}`, { number: strength }),
    timeOf: (ts: number): string => `${dayOf(ts)}, ${clockWords(formats, ts, { hourFormat, zulu })}`,
    dayOf,
  };
}
