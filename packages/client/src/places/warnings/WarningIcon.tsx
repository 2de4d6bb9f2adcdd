import { warningKindOf } from '@meltemi/catalogue';
import type { WarningSummary } from '@meltemi/contract';
import { rankOf } from '#warnings/index.ts';
import { warningOutlines } from '#warnings/warning-outlines.data.ts';
import styles from './Warnings.module.css';

/** The sign of a warning on the colour of its severity; an extreme one is round, and each has its number. */
export function WarningIcon({
  type,
  severity,
  small = false,
}: Pick<WarningSummary, 'type' | 'severity'> & { readonly small?: boolean }) {
  return (
    <span className={styles.icon} data-severity={severity} data-small={small || undefined} aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
        {warningOutlines[warningKindOf(type)].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <i>{rankOf(severity)}</i>
    </span>
  );
}
