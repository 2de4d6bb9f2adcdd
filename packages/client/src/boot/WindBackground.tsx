import { windLines } from './wind-lines.ts';
import styles from './WindBackground.module.css';

const LINES = windLines(22);
const GUSTS = [styles.short, styles.middle, styles.long];

/** Quiet lines of wind behind everything. They stand still: a page that waits should cost nothing. */
export function WindBackground() {
  return (
    <svg className={styles.field} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {LINES.map(({ path, phase }) => (
        <path key={path} d={path} pathLength={100} strokeDashoffset={Math.round(phase * 60)} className={GUSTS[Math.floor(phase * GUSTS.length)] ?? ''} />
      ))}
    </svg>
  );
}
