import type { Calendar } from '@meltemi/catalogue';
import { LockIcon } from '../controls/index.ts';
import { useFormats, useText } from '../language/index.ts';
import { dayWords } from './times.ts';
import { dayCells } from './timeline.rules.ts';
import styles from './DayRow.module.css';

/** The days of the forecast, each as wide as it is long; locked days are honey, the first with a lock that leads to the subscription. */
export function DayRow({
  calendar,
  time,
  subscriber,
  zulu,
  onPremium,
}: {
  calendar: Calendar;
  time: number;
  subscriber: boolean;
  zulu: boolean;
  onPremium?: (() => void) | undefined;
}) {
  const formats = useFormats();
  const t = useText('main');
  return (
    <ol className={styles.days}>
      {dayCells(calendar, time, subscriber).map(({ day, width, chosen, locked, firstLocked }) => {
        const [weekday, date] = dayWords(formats, day.middayTs, zulu);
        return (
          <li
            key={day.start}
            className={styles.day}
            style={{ flexGrow: width }}
            data-chosen={chosen || undefined}
            data-locked={locked || undefined}
            data-empty={!day.hasForecast || undefined}
            aria-current={chosen ? 'date' : undefined}
          >
            <span>{weekday}</span> <b>{date}</b>
            {firstLocked && (
              <button type="button" aria-label={t('premiumTime', { time: date })} onClick={onPremium}>
                <LockIcon size={11} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
