import type { ReactNode } from 'react';
import { Sunrise, Sunset } from 'lucide-react';
import { useText } from '#language/index.ts';
import { Spoken } from '../head/Spoken.tsx';
import { ForecastTable } from './ForecastTable.tsx';
import type { TableDisplay } from './rows.rules.ts';
import { clockText, dayHeading } from '../rules/times.rules.ts';
import { COLUMN, phoneNames, type ForecastView } from '../rules/view.ts';
import styles from '../Detail.module.css';

/** A table for each day, one below the other; the first also tells the sun. */
export function StackedDays({
  view,
  display,
  place,
  rows,
}: {
  view: ForecastView;
  display: TableDisplay;
  place: string;
  /** What stands below the last day. */
  rows?: ReactNode;
}) {
  const t = useText('detail');
  const { days, style, forecast } = view;
  const { sunriseTs, sunsetTs } = forecast.celestial;
  return (
    <div className={styles.stack}>
      {days.map((day, index) => {
        const heading = dayHeading(day.ts, style, false);
        return (
          <article key={day.date} data-date={day.date}>
            <header className={styles.dayHead}>
              <h3 dir="auto">{heading}</h3>
              {index === 0 && sunriseTs !== null && (
                <span>
                  <Sunrise size={13} aria-hidden="true" /> <Spoken>{t('sunrise', { time: '' })}</Spoken>
                  {clockText(sunriseTs, style)}
                </span>
              )}
              {index === 0 && sunsetTs !== null && (
                <span>
                  <Sunset size={13} aria-hidden="true" /> <Spoken>{t('sunset', { time: '' })}</Spoken>
                  {clockText(sunsetTs, style)}
                </span>
              )}
            </header>
            <ForecastTable
              view={view}
              display={display}
              place={`${place}, ${heading}`}
              columnWidth={COLUMN.phone}
              namesWidth={phoneNames(display)}
              span={day}
            />
          </article>
        );
      })}
      {rows}
    </div>
  );
}

/** Why there is no forecast; what failed can be tried again, a place that no model reaches cannot. */
export function ForecastFailure({
  reason,
  onRetry,
  onSearch,
}: {
  reason: 'nowhere' | 'failed';
  onRetry: () => void;
  onSearch?: (() => void) | undefined;
}) {
  const t = useText('detail');
  const errors = useText('errors');
  return (
    <div className={styles.failure} data-reason={reason}>
      <output>{reason === 'nowhere' ? errors('place/no-data') : t('failed')}</output>
      {reason === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {reason === 'nowhere' && onSearch && (
        <button type="button" onClick={onSearch}>
          {t('betterPlace')}
        </button>
      )}
    </div>
  );
}
