import { useMemo } from 'react';
import type { DiagramKind } from '@meltemi/fields';
import { useText } from '#language/index.ts';
import type { AirOutcome } from './air.ts';
import { soundingAt } from './column.rules.ts';
import { SoundingShown } from './SoundingShown.tsx';
import styles from './Sounding.module.css';

/** Diagram, indices and hodograph of one moment, or the words for why there are none. */
export function SoundingBody({
  outcome,
  index,
  kind,
  place,
  southern,
  phone,
  onRetry,
}: {
  readonly outcome: AirOutcome | null;
  readonly index: number;
  readonly kind: DiagramKind;
  readonly place: string;
  readonly southern: boolean;
  readonly phone: boolean;
  readonly onRetry: () => void;
}) {
  const t = useText('detail');
  const errors = useText('errors');
  const sounding = useMemo(() => (outcome?.ok === true ? soundingAt(outcome.reply, index) : null), [outcome, index]);
  if (outcome === null) return <output className={styles.failure}>{t('loading')}</output>;
  if (!outcome.ok && outcome.reason === 'failed') {
    return (
      <div className={styles.failure}>
        <output>{t('failed')}</output>
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    );
  }
  if (sounding === null)
    return (
      <output className={styles.failure} data-reason="nowhere">
        {errors('place/no-data')}
      </output>
    );
  return <SoundingShown {...{ sounding, kind, place, southern, phone }} />;
}
