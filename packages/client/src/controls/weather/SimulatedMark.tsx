import { FlaskConical } from 'lucide-react';
import { useText } from '#language/index.ts';
import styles from './SimulatedMark.module.css';

/** Says that the shown numbers are no forecast. */
export function SimulatedMark({ short = false }: { short?: boolean }) {
  const t = useText('main');
  return (
    <span className={styles.simulated} data-simulated>
      <FlaskConical size={13} aria-hidden="true" />
      {short ? t('simulatedShort') : t('simulatedData')}
    </span>
  );
}
