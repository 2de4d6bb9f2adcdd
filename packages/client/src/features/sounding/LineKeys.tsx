import { useText } from '#language/index.ts';
import styles from './Diagram.module.css';

/** The lines of the diagram and their words. */
const LINES = [
  ['temp', 'row_temperature'],
  ['dew', 'row_dewPoint'],
  ['parcel', 'sounding_parcel'],
] as const;

/** What each line of the diagram is. */
export function LineKeys() {
  const t = useText('detail');
  return (
    <ul className={styles.keys}>
      {LINES.map(([line, word]) => (
        <li key={line}>
          <svg width="20" height="4" viewBox="0 0 20 4" aria-hidden="true">
            <path className={styles[line]} d="M0 2H20" />
          </svg>
          {t(word)}
        </li>
      ))}
    </ul>
  );
}
