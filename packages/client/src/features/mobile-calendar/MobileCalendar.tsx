import { useRef, type PointerEvent } from 'react';
import { Lock } from 'lucide-react';
import { nearestTimestamp, type Calendar } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { chooseTime, clockWords, dayWords, readCalendar } from '#timeline/index.ts';
import { dayAfterSwipe, dayAt, daysWithForecast, momentsOf, sameHour, shownMoment } from './calendar.rules.ts';
import styles from './MobileCalendar.module.css';

/** Days and hours of one calendar. */
function Choice({ calendar, now }: { calendar: Calendar; now: number }) {
  const t = useText('calendar');
  const formats = useFormats();
  const settings = useSettings();
  const time = useSetting('timestamp');
  const subscriber = useSetting('subscription') !== null;
  const writing = { hourFormat: useSetting('hourFormat'), zulu: useSetting('zuluMode') };
  const swiped = useRef<number | null>(null);
  const days = daysWithForecast(calendar);
  const chosen = dayAt(days, time);
  const day = days[chosen];
  if (day === undefined) return null;
  const moments = momentsOf(calendar, day);
  const [first = 0, second = first] = calendar.timestamps;
  const shown = shownMoment(moments, time, second - first);
  const choose = (ts: number): void => chooseTime(settings, calendar, ts);
  const toDay = (index: number): void => {
    const wanted = days[index];
    const ts = wanted === undefined ? undefined : sameHour(momentsOf(calendar, wanted), wanted.start, time - day.start);
    if (ts !== undefined && index !== chosen) choose(ts);
  };
  const lift = (event: PointerEvent): void => {
    if (swiped.current !== null) toDay(dayAfterSwipe(chosen, days.length, event.clientX - swiped.current));
    swiped.current = null;
  };
  return (
    <>
      <ol className={styles.days} dir="ltr" aria-label={t('days')}>
        {days.map((one, index) => {
          const [weekday, date] = dayWords(formats, one.middayTs, writing.zulu);
          const locked = one.premium && !subscriber;
          return (
            <li key={one.start}>
              <button
                type="button"
                aria-pressed={index === chosen}
                aria-label={locked ? t('premiumDay', { day: `${weekday} ${date}` }) : undefined}
                data-locked={locked || undefined}
                onClick={() => toDay(index)}
              >
                <span>{weekday}</span>
                <b>{date}</b>
                {locked && <Lock size={11} aria-hidden="true" />}
              </button>
            </li>
          );
        })}
      </ol>
      <ol
        className={styles.hours}
        dir="ltr"
        aria-label={t('hours')}
        onPointerDown={({ clientX }) => {
          swiped.current = clientX;
        }}
        onPointerUp={lift}
        onPointerCancel={() => {
          swiped.current = null;
        }}
      >
        {moments.map((ts) => (
          <li key={ts}>
            <button type="button" aria-pressed={ts === shown} data-ts={ts} onClick={() => choose(ts)}>
              {clockWords(formats, ts, writing)}
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className={styles.now} onClick={() => choose(nearestTimestamp(calendar, now))}>
        {t('now')}
      </button>
    </>
  );
}

/** The phone's calendar: a day and an hour of the forecast within reach of a thumb. `now` in ms. */
export function MobileCalendar({ now }: { now: number }) {
  const calendar = readCalendar(useSetting('calendar'));
  return <div className={styles.calendar}>{calendar && <Choice calendar={calendar} now={now} />}</div>;
}
