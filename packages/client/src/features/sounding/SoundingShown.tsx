import { useMemo } from 'react';
import type { DiagramKind, Sounding } from '@meltemi/fields';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { Diagram } from './Diagram.tsx';
import { Hodograph } from './Hodograph.tsx';
import { IndexCards } from './IndexCards.tsx';
import { indicesOf } from './indices.rules.ts';
import { SoundingTable } from './SoundingTable.tsx';
import { useSoundingUnits } from './useSoundingUnits.ts';
import styles from './Sounding.module.css';

/** A column of air, forecast or measured: diagram, indices, hodograph, and a table of the same levels. */
export function SoundingShown({
  sounding,
  kind,
  place,
  southern,
  phone,
}: {
  readonly sounding: Sounding;
  readonly kind: DiagramKind;
  readonly place: string;
  readonly southern: boolean;
  readonly phone: boolean;
}) {
  const t = useText('detail');
  const units = useSoundingUnits();
  const numbers = useSetting('numDirection');
  const indices = useMemo(() => indicesOf(sounding), [sounding]);
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
