import type { Calendar } from '@meltemi/catalogue';
import { LockIcon } from '../controls/index.ts';
import { useFormats } from '../language/index.ts';
import { dayWords } from './times.ts';
import { dayCells } from './timeline.rules.ts';
import styles from './DayRow.module.css';

/** The days of the forecast, each as wide as it is long; locked days are honey, the first with a lock. */
export function DayRow({ calendar, time, subscriber, zulu }: { calendar: Calendar; time: number; subscriber: boolean; zulu: boolean }) {
  const formats = useFormats();
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
            {firstLocked && <LockIcon size={11} />}
          </li>
        );
      })}
    </ol>
  );
}
