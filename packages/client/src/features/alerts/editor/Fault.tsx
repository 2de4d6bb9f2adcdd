import { useText } from '#language/index.ts';
import type { DraftFault } from './faults.rules.ts';
import styles from './AlertsEdit.module.css';

/** What is wrong with a part of the form, below that part; the region is always there, so that screen readers hear what enters it. */
export function Fault({ faults, at, id }: { faults: readonly DraftFault[]; at: DraftFault['at']; id?: string }) {
  const t = useText('alerts');
  const fault = faults.find((one) => one.at === at);
  return (
    <p id={id} role="alert" className={styles.fault}>
      {fault === undefined ? '' : t(fault.words)}
    </p>
  );
}
