import type { ReactNode } from 'react';
import styles from './Switch.module.css';

/** A switch with its words; a native button, so that keyboard and screen readers know it. `row` is the larger one of lists. */
export function Switch({
  checked,
  onChange,
  row = false,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  row?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      data-row={row || undefined}
      onClick={() => onChange(!checked)}
    >
      <span>{children}</span>
      <span className={styles.rail} aria-hidden="true" />
    </button>
  );
}
