import type { MetarReport } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { CATEGORY_NAMES } from './conditions.ts';
import { lastHours } from './last-hours.rules.ts';
import styles from './Weather.module.css';

/** The categories of the last six hours, a cell each half hour. */
export function LastHours({
  reports,
  timeZone,
  now,
}: {
  reports: readonly MetarReport[];
  timeZone: string;
  now: number;
}) {
  const t = useText('airport');
  const { time } = useFormats();
  const hourFormat = useSetting('hourFormat');
  if (reports.length === 0) return null;
  return (
    <section className={styles.part} data-part="past">
      <header className={styles.head}>
        <h3>{t('lastHours')}</h3>
        <span className={`${styles.quiet} ${styles.end}`}>{t('eachHalfHour')}</span>
      </header>
      <ol className={styles.past} dir="ltr">
        {lastHours(reports, now).map(({ until, category }) => (
          <li key={until} data-category={category ?? undefined}>
            <span aria-hidden="true">{category ?? '·'}</span>
            <span className={styles.spoken}>
              {time(until, hourFormat, timeZone)} {category === null ? t('noReport') : CATEGORY_NAMES[category]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
