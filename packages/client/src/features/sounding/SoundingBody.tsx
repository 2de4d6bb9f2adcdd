import { useMemo } from 'react';
import type { DiagramKind } from '@meltemi/fields';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import type { AirOutcome } from './air.ts';
import { soundingAt } from './column.rules.ts';
import { Diagram } from './Diagram.tsx';
import { Hodograph } from './Hodograph.tsx';
import { IndexCards } from './IndexCards.tsx';
import { indicesOf } from './indices.rules.ts';
import { SoundingTable } from './SoundingTable.tsx';
import { useSoundingUnits } from './useSoundingUnits.ts';
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
  const units = useSoundingUnits();
  const numbers = useSetting('numDirection');
  const sounding = useMemo(() => (outcome?.ok === true ? soundingAt(outcome.reply, index) : null), [outcome, index]);
  const indices = useMemo(() => (sounding === null ? null : indicesOf(sounding)), [sounding]);
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
  if (sounding === null || indices === null)
    return (
      <output className={styles.failure} data-reason="nowhere">
        {errors('place/no-data')}
      </output>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so that the keys must reach it
    <section className={styles.body} tabIndex={0} aria-label={t('sounding_of', { place })}>
      <Diagram
        sounding={sounding}
        indices={indices}
        kind={kind}
        units={units}
        numbers={numbers}
        southern={southern}
        phone={phone}
      />
      <IndexCards indices={indices} units={units} />
      <Hodograph sounding={sounding} units={units} />
      <SoundingTable sounding={sounding} units={units} numbers={numbers} caption={t('sounding_of', { place })} />
    </section>
  );
}
