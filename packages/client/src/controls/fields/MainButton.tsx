import type { ReactNode } from 'react';
import styles from './MainButton.module.css';

/** The button that sends a form, over its whole width; while it works its words stay and a line runs below them. */
export function MainButton({
  busy = false,
  danger = false,
  disabled = false,
  children,
}: {
  busy?: boolean;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={styles.main}
      data-danger={danger || undefined}
      aria-busy={busy}
      disabled={busy || disabled}
    >
      {children}
    </button>
  );
}
