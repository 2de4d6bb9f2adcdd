import { useFormats } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { stretchesOf, stripDays, type HourStretch } from './moments.rules.ts';
import { clockWords, dayWords, momentWords, shownZone, type TimeWriting } from '../times.ts';
import type { Formats } from '#language/index.ts';
import styles from './MomentStrip.module.css';

const HOUR_MS = 3_600_000;
/** Letters of a weekday that fit above a day; where one is longer, all are shown by their first. */
const SHORT = 4;

/** A stretch of hours in words: Wed 18 09:00–15:00, and where it ends on another day that day too: Wed 18 09:00 – Thu 19 15:00. */
export function stretchWords(formats: Formats, { from, to }: HourStretch, writing: TimeWriting): string {
  // Up to midnight is still the same day.
  const sameDay = dayWords(formats, from, writing.zulu).join() === dayWords(formats, to - HOUR_MS, writing.zulu).join();
  return (
    momentWords(formats, from, writing) +
    (sameDay ? `–${clockWords(formats, to, writing)}` : ` – ${momentWords(formats, to, writing)}`)
  );
}

/** The coming days as a strip with some hours marked; `now` in ms. Those who cannot see it hear the hours as a list. */
export function MomentStrip({ moments, now, label }: { moments: readonly number[]; now: number; label: string }) {
  const formats = useFormats();
  const zulu = useSetting('zuluMode');
  const writing = { hourFormat: useSetting('hourFormat'), zulu };
  const days = stripDays(moments, now, shownZone(zulu));
  const areShort = days.every(({ midday }) => dayWords(formats, midday, zulu)[0].length <= SHORT);
  return (
    <figure className={styles.strip} aria-label={label}>
      <div className={styles.days} dir="ltr" aria-hidden="true">
        {days.map(({ start, midday, marks }) => {
          const [weekday, date] = dayWords(formats, midday, zulu);
          return (
            <div key={start} className={styles.day} data-marked={marks.length > 0 || undefined}>
              <span>{areShort ? weekday : formats.weekday(midday, 'narrow', zulu ? 'UTC' : undefined)}</span>
              <b>{date}</b>
              <div className={styles.bar}>
                {marks.map(({ from, to }) => (
                  <i
                    key={from}
                    style={{ left: `${(from * 100).toFixed(2)}%`, width: `${((to - from) * 100).toFixed(2)}%` }}
                  />
                ))}
              </div>
            </div>
          );
        })}
      </div>
      <ul className={styles.words}>
        {stretchesOf(moments).map((stretch) => (
          <li key={stretch.from} data-from={stretch.from} data-to={stretch.to}>
            {stretchWords(formats, stretch, writing)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
