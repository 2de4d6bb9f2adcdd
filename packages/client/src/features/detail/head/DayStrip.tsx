import { Droplet, Lock, TriangleAlert } from 'lucide-react';
import type { Tier } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { isAmount, paintOf, unitLabel, WeatherIcon, useReadings } from '#controls/index.ts';
import { lockedDays, type DayColumns } from '../rules/columns.rules.ts';
import { dayShort } from '../rules/days.rules.ts';
import { dayHeading, dayParts } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from './DayStrip.module.css';

/** A day in short: picture, warmest and coldest, the strongest wind and what falls. */
function DayCard({
  day,
  view,
  lit,
  current,
  onDay,
}: {
  day: DayColumns;
  view: ForecastView;
  lit: boolean;
  current: boolean;
  onDay: () => void;
}) {
  const t = useText('detail');
  const { amountText, degreesText, valueText, valueWithUnit } = useReadings();
  const { forecast, unitOf, style } = view;
  const { icon, tempMax, tempMin, wind, rain, warning } = dayShort(forecast, day);
  const [weekday, date] = dayParts(day.ts, style);
  const paint = paintOf('wind', wind);
  const rainText = amountText('rain', rain, unitOf('rain'));
  const words =
    t('dayInShort', {
      day: dayHeading(day.ts, style, false),
      weather: icon === null ? '' : t(`weather_${icon}`),
      max: valueWithUnit('temp', tempMax, unitOf('temp')),
      min: valueWithUnit('temp', tempMin, unitOf('temp')),
      wind: valueWithUnit('wind', wind, unitOf('wind')),
      rain: valueWithUnit('rain', rain, unitOf('rain')),
    }) + (warning === null ? '' : `. ${warning}`);
  return (
    <li data-lit={lit || undefined} data-current={current || undefined} data-date={day.date}>
      <button
        type="button"
        className={styles.day}
        aria-label={words}
        aria-current={current ? 'date' : undefined}
        onClick={onDay}
      >
        <span className={styles.name}>
          {weekday} <b>{date}</b>
        </span>
        {isAmount(rainText) && (
          <span className={styles.rain} title={unitLabel('rain', unitOf('rain'))}>
            <Droplet size={10} aria-hidden="true" />
            {rainText}
          </span>
        )}
        {paint && (
          <span className={styles.wind} style={{ color: paint.ink, background: paint.colour }}>
            {valueText('wind', wind, unitOf('wind'))}
          </span>
        )}
        <span className={styles.weather}>
          <WeatherIcon icon={icon} day size={26} />
          <span>
            <b>{degreesText(tempMax, unitOf('temp'))}</b> {degreesText(tempMin, unitOf('temp'))}
          </span>
          {warning !== null && <TriangleAlert className={styles.warning} size={13} aria-hidden="true" />}
        </span>
      </button>
    </li>
  );
}

/** The days of the forecast side by side; the lit ones are those that the table shows. Days for subscribers come locked. */
export function DayStrip({
  view,
  lit,
  tier,
  extended,
  onDay,
  onExtended,
  onPremium,
}: {
  readonly view: ForecastView;
  readonly lit: readonly [from: number, to: number] | null;
  readonly tier: Tier;
  readonly extended: boolean;
  readonly onDay: (day: DayColumns) => void;
  readonly onExtended: () => void;
  readonly onPremium: () => void;
}) {
  const t = useText('detail');
  const { days, chosen, style, forecast } = view;
  const locked = lockedDays(days, forecast.header, tier, style.clock);
  return (
    <ol className={styles.strip} dir="ltr" aria-label={t('days')}>
      {days.map((day, index) => (
        <DayCard
          key={day.date}
          day={day}
          view={view}
          lit={lit !== null && index >= lit[0] && index <= lit[1]}
          current={chosen >= day.first && chosen < day.first + day.length}
          onDay={() => onDay(day)}
        />
      ))}
      {locked.map((noon) => {
        const [weekday, date] = dayParts(noon, style);
        return (
          <li key={noon} data-locked="">
            <button
              type="button"
              className={styles.day}
              aria-label={t('premiumOnly', { name: dayHeading(noon, style, false) })}
              onClick={onPremium}
            >
              <span className={styles.name}>
                {weekday} <b>{date}</b>
              </span>
              <Lock size={13} aria-hidden="true" />
            </button>
          </li>
        );
      })}
      <li className={styles.extended} data-locked={tier === null || undefined}>
        <button type="button" className={styles.day} aria-pressed={extended} onClick={onExtended}>
          <span dir="auto">{t('extended')}</span>
          {tier === null && <Lock size={12} aria-hidden="true" />}
        </button>
      </li>
    </ol>
  );
}
