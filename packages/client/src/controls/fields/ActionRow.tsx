import type { ReactNode } from 'react';
import styles from './ActionRow.module.css';

/** Buttons of a window side by side: `data-main` on the one that goes on, `data-danger` on the one that loses something. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
