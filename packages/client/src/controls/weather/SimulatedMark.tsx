import { FlaskConical } from 'lucide-react';
import { useText } from '#language/index.ts';
import styles from './SimulatedMark.module.css';

/** Says that the shown numbers are no forecast; `name` is the model in whose style they are simulated. */
export function SimulatedMark({ short = false, name }: { short?: boolean; name?: string | undefined }) {
  const t = useText('main');
  return (
    <span className={styles.simulated} data-simulated>
      <FlaskConical size={13} aria-hidden="true" />
      {name === undefined
        ? t(short ? 'simulatedShort' : 'simulatedData')
        : t(short ? 'simulatedStyle' : 'simulatedStyleLong', { name })}
    </span>
  );
}
