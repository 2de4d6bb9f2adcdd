import { ChevronRight } from 'lucide-react';
import type { LanguageCode } from '@meltemi/catalogue';
import type { Collection } from '#collections/index.ts';
import { SimulatedMark, surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { LoadPlaceWarnings, SlidedWarning } from '#warnings/index.ts';
import { chipOf } from './chip.rules.ts';
import { localShift, shortText } from './local-time.rules.ts';
import { useSlided } from './useSlided.ts';
import { WarningIcon } from './WarningIcon.tsx';
import styles from './Warnings.module.css';

/** What the chip needs of the screen around it. */
export interface WarningChipProps {
  readonly place: { readonly lat: number; readonly lon: number };
  readonly lang: LanguageCode;
  readonly load: LoadPlaceWarnings;
  readonly slided: Collection<SlidedWarning>;
  /** ms. */
  readonly now: number;
  readonly onOpen: () => void;
}

/** Loaded again after so long, ms. */
const REFRESH_MS = 120_000;

/** The gravest warning of a place and how many there are besides; a press opens them. Nothing where there is none. */
export function WarningChip({ place: { lat, lon }, lang, load, slided, now, onOpen }: WarningChipProps) {
  const t = useText('capalerts');
  const formats = useFormats();
  const writing = { formats, hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const away = useSlided(slided);
  const { reply } = useQuery(load, { lat, lon, lang }, Math.floor(now / REFRESH_MS));
  const chip = reply === null ? null : chipOf(reply, away, now);
  if (chip === null) return null;
  const { warning, more } = chip;
  const isOn = warning.start <= now;
  const time = shortText(isOn ? warning.end : warning.start, now, localShift(warning), writing);
  return (
    <button type="button" className={styles.chip} data-severity={warning.severity} data-warning-chip onClick={onOpen}>
      <WarningIcon type={warning.type} severity={warning.severity} small />
      <span>
        <span className={surfaces.hidden}>{t(`severity_${warning.severity}`)} </span>
        <b>
          <bdi>{warning.event}</bdi>
        </b>{' '}
        {t(isOn ? 'untilTime' : 'fromTime', { time })}
      </span>
      {warning.origin === 'simulated' && <SimulatedMark short />}
      {more > 0 && (
        <small>
          <span aria-hidden="true">{`+${formats.number(more)}`}</span>
          <span className={surfaces.hidden}>{t('moreWarnings', { count: more })}</span>
        </small>
      )}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
}
