import type { ReactNode } from 'react';
import styles from './Switch.module.css';

/** A switch with its words; a native button, so that keyboard and screen readers know it. */
export function Switch({ checked, onChange, children }: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  return (
    <button type="button" role="switch" aria-checked={checked} className={styles.switch} onClick={() => onChange(!checked)}>
      <span>{children}</span>
      <span className={styles.rail} aria-hidden="true" />
    </button>
  );
}
