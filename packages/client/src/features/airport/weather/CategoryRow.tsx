import type { FlightLetter } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { useAirportTexts } from '../useAirportTexts.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { CATEGORIES, CATEGORY_NAMES } from './conditions.ts';
import styles from './Weather.module.css';

/** Ceilings between the categories, m: 500, 1,000 and 3,000 feet. */
const [LOW, MIDDLE, HIGH] = [152.4, 304.8, 914.4];

/** The four categories with their ceilings; the one of the report is lit. */
export function CategoryRow({ category, units }: { category: FlightLetter; units: AirportUnits }) {
  const t = useText('airport');
  const { height, heightWithUnit } = useAirportTexts(units);
  const [low, middle, high] = [LOW, MIDDLE, HIGH].map((limit) => height(limit));
  const limits: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
    V: `> ${heightWithUnit(HIGH)}`,
    M: `${middle}–${high}`,
    I: `${low}–${middle}`,
    L: `< ${heightWithUnit(LOW)}`,
  };
  return (
    <>
      <ul className={styles.categories} aria-label={t('category')}>
        {CATEGORIES.map((letter) => (
          <li
            key={letter}
            data-category={letter}
            data-chosen={letter === category || undefined}
            aria-current={letter === category || undefined}
          >
            <b>{CATEGORY_NAMES[letter]}</b>
            <span dir="ltr">{limits[letter]}</span>
          </li>
        ))}
      </ul>
      {category === 'U' && <p className={styles.quiet}>{t('categoryUnknown')}</p>}
    </>
  );
}
