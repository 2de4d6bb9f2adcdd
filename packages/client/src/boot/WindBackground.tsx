import { windLines } from './wind-lines.ts';
import styles from './WindBackground.module.css';

const LINES = windLines(20);
/** Speeds of drift; each class has a delay of its own, since a strict policy allows no style attribute. */
const DRIFTS = [styles.drift0, styles.drift1, styles.drift2, styles.drift3, styles.drift4];

/** Quiet lines of wind behind everything; still when reduced motion is asked for. */
export function WindBackground() {
  return (
    <svg className={styles.field} viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {LINES.map(({ path, phase }) => (
        <path key={path} d={path} pathLength={100} className={DRIFTS[Math.floor(phase * DRIFTS.length)] ?? ''} />
      ))}
    </svg>
  );
}
