import { memo } from 'react';
import type { Calendar } from '@meltemi/catalogue';
import { filledStretch, fractionOf, hourTicks, spanOf } from './timeline.rules.ts';
import styles from './Track.module.css';

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;

/** The marks of the hours. Plain boxes: a path as wide as the strip is among the dearest things to draw. */
const Ticks = memo(({ calendar }: { calendar: Calendar }) => (
  <div className={styles.ticks} aria-hidden="true">
    {hourTicks(calendar).map(({ at, midnight }) => (
      <i key={at} data-midnight={midnight || undefined} style={{ left: percent(at) }} />
    ))}
  </div>
));

/** The bar below the days: what has a forecast, what is filled, what is locked, and the line of now. */
export function Track(props: {
  calendar: Calendar;
  time: number;
  now: number;
  subscriber: boolean;
  rangeHours: number | null;
}) {
  const { calendar, time, now, subscriber, rangeHours } = props;
  const span = spanOf(calendar);
  const { from, to } = filledStretch(span, time, now, rangeHours);
  const locked = !subscriber && calendar.premiumStart !== null ? fractionOf(span, calendar.premiumStart) : 1;
  const [begins, ends] = [fractionOf(span, calendar.start), fractionOf(span, calendar.end)];
  return (
    <div className={styles.track} data-track>
      <div className={styles.bar}>
        <div
          className={styles.open}
          style={{ left: percent(begins), width: percent(Math.max(0, Math.min(locked, ends) - begins)) }}
        />
        <div className={styles.locked} style={{ left: percent(locked), width: percent(Math.max(0, ends - locked)) }} />
        <div className={styles.fill} style={{ left: percent(from), width: percent(to - from) }} data-fill />
      </div>
      {now >= span.start && now <= span.end && (
        <div className={styles.now} style={{ left: percent(fractionOf(span, now)) }} />
      )}
      <Ticks calendar={calendar} />
    </div>
  );
}
