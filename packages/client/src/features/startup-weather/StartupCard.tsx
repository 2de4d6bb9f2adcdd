import { Suspense, type ReactNode } from 'react';
import { Navigation, Search, TriangleAlert } from 'lucide-react';
import { arrowTurn, directionWords, paintOf, surfaces, WeatherIcon, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { daysShown, firstWarning, type SummaryDay } from './days.rules.ts';
import type { PlaceWeather } from '#places/index.ts';
import styles from './StartupCard.module.css';

/** What the card shows and does; `now` in ms. */
export interface StartupCardProps {
  readonly weather: PlaceWeather;
  readonly now: number;
  /** The official warnings of the place in short. */
  readonly warnings?: ReactNode;
  readonly onForecast: () => void;
  readonly onSearch: () => void;
}

/** The weather of this moment: picture, temperature, words, and the wind in the colour of the map. */
function Now({ weather: { forecast } }: Pick<StartupCardProps, 'weather'>) {
  const t = useText('detail');
  const { degreesText, valueWithUnit } = useReadings();
  const unit = { temp: useUnit('temp'), wind: useUnit('wind') };
  const numbers = useSetting('numDirection');
  const { icon, temp, wind, windDir } = forecast.now;
  const paint = paintOf('wind', wind);
  const turn = arrowTurn(windDir);
  return (
    <span className={styles.now}>
      <WeatherIcon icon={icon} day={forecast.celestial.isDay} size={54} />
      <b className={styles.temp} data-temp={temp}>
        {degreesText(temp, unit.temp)}
      </b>
      <span className={styles.words}>
        <b>{t(`weather_${icon}`)}</b>
        <span
          className={styles.wind}
          data-wind={wind}
          style={paint === null ? undefined : { color: paint.ink, background: paint.colour }}
        >
          {turn !== null && (
            <Navigation size={13} fill="currentColor" style={{ rotate: `${turn - 45}deg` }} aria-hidden="true" />
          )}
          <bdi>{valueWithUnit('wind', wind, unit.wind)}</bdi>
          <span className={surfaces.hidden}>{directionWords(windDir, numbers)}</span>
        </span>
      </span>
    </span>
  );
}

/** One of the next days. */
function Day({ day }: { day: SummaryDay }) {
  const t = useText('detail');
  const { degreesText, valueWithUnit } = useReadings();
  const own = useText('startup');
  const formats = useFormats();
  const unit = useUnit('temp');
  // The day is named by its date: a clock elsewhere must not shift it.
  const noon = Date.parse(`${day.date}T12:00:00Z`);
  const words = own('dayInShort', {
    weather: t(`weather_${day.icon}`),
    max: valueWithUnit('temp', day.tempMax, unit),
    min: valueWithUnit('temp', day.tempMin, unit),
  });
  return (
    <li data-date={day.date}>
      <span>{formats.weekday(noon, 'short', 'UTC')}</span>
      <span aria-hidden="true" className={styles.picture}>
        <WeatherIcon icon={day.icon} day size={30} />
      </span>
      <span className={surfaces.hidden}>{words}</span>
      <b aria-hidden="true">{degreesText(day.tempMax, unit)}</b>
      <span aria-hidden="true">{degreesText(day.tempMin, unit)}</span>
    </li>
  );
}

/** The card that welcomes a visitor: the place, its weather now and the next days. */
export function StartupCard({ weather, now, warnings, onForecast, onSearch }: StartupCardProps) {
  const t = useText('detail');
  const own = useText('startup');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const { place, forecast } = weather;
  const days = daysShown(forecast.summary);
  const warned = firstWarning(days);
  const time = formats.time(now, hourFormat, forecast.header.tzName);
  return (
    <div className={styles.card}>
      <button type="button" className={styles.main} onClick={onForecast}>
        <span className={styles.place}>
          <b>
            <bdi>{place.name}</bdi>
          </b>
          <span>{own('localTime', { time })}</span>
        </span>
        <Now weather={weather} />
        <span className={surfaces.hidden}>{t('forecastFor', { place: place.name })}</span>
      </button>
      {warnings !== undefined && (
        <div className={styles.chip}>
          <Suspense fallback={null}>{warnings}</Suspense>
        </div>
      )}
      {warned !== null && (
        <p className={styles.warning}>
          <TriangleAlert size={14} aria-hidden="true" />{' '}
          <b>{formats.weekday(Date.parse(`${warned.date}T12:00:00Z`), 'short', 'UTC')}</b> <bdi>{warned.warning}</bdi>
        </p>
      )}
      <ol className={styles.days} aria-label={own('nextDays')}>
        {days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      {place.isGuessed && (
        <button type="button" className={`${surfaces.link} ${styles.better}`} onClick={onSearch}>
          <Search size={14} aria-hidden="true" /> {t('betterPlace')}
        </button>
      )}
    </div>
  );
}
