import { strengthColours } from '@meltemi/catalogue';
import styles from './Storms.module.css';

/** The letter of a storm that is no hurricane. */
const STORM_LETTER = 'S';

/** The strength of a storm as a number on its colour; words beside it say the same. */
export function StrengthMark({ strength }: { readonly strength: number }) {
  return (
    <span className={styles.mark} style={{ background: strengthColours[strength] }} aria-hidden="true">
      {strength === 0 ? STORM_LETTER : strength}
    </span>
  );
}
