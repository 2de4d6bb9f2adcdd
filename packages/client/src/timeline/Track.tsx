import type { Calendar } from '@meltemi/catalogue';
import { filledStretch, fractionOf, hourTicks, spanOf } from './timeline.rules.ts';
import styles from './Track.module.css';

const percent = (fraction: number): string => `${(fraction * 100).toFixed(3)}%`;
/** The ticks are drawn in a box of this many units, which is stretched to the strip. */
const TICK_UNITS = 10_000;

const tickPath = (calendar: Calendar): string =>
  hourTicks(calendar)
    .map(({ at, midnight }) => `M${Math.round(at * TICK_UNITS)} 0V${midnight ? 6 : 3}`)
    .join('');

/** The bar below the days: what has a forecast, what is filled, what is locked, and the line of now. */
export function Track(props: { calendar: Calendar; time: number; now: number; subscriber: boolean; rangeHours: number | null }) {
  const { calendar, time, now, subscriber, rangeHours } = props;
  const span = spanOf(calendar);
  const { from, to } = filledStretch(span, time, now, rangeHours);
  const locked = !subscriber && calendar.premiumStart !== null ? fractionOf(span, calendar.premiumStart) : 1;
  const [begins, ends] = [fractionOf(span, calendar.start), fractionOf(span, calendar.end)];
  return (
    <div className={styles.track} data-track>
      <div className={styles.bar}>
        <div className={styles.open} style={{ left: percent(begins), width: percent(Math.max(0, Math.min(locked, ends) - begins)) }} />
        <div className={styles.locked} style={{ left: percent(locked), width: percent(Math.max(0, ends - locked)) }} />
        <div className={styles.fill} style={{ left: percent(from), width: percent(to - from) }} data-fill />
      </div>
      {now >= span.start && now <= span.end && <div className={styles.now} style={{ left: percent(fractionOf(span, now)) }} />}
      <svg className={styles.ticks} viewBox={`0 0 ${TICK_UNITS} 6`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={tickPath(calendar)} />
      </svg>
    </div>
  );
}
