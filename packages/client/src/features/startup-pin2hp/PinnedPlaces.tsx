import { Navigation, X } from 'lucide-react';
import type { PointForecast } from '@meltemi/contract';
import { arrowTurn, paintOf, surfaces, WeatherIcon, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import styles from './PinnedPlaces.module.css';

/** A place that is pinned to the start page. */
export interface PinnedPlace {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** The weather of a place at this moment; null where there is none. */
export type LoadNow = (place: PinnedPlace) => Promise<{
  readonly forecast: {
    readonly now: NonNullable<PointForecast['now']>;
    readonly celestial: PointForecast['celestial'];
  };
} | null>;

/** One place with its weather, once that is known. */
function Row({ place, load, onOpen }: { place: PinnedPlace; load: LoadNow; onOpen: (place: PinnedPlace) => void }) {
  const t = useText('detail');
  const { degreesText, valueWithUnit } = useReadings();
  const { reply: weather } = useQuery(load, place);
  const unit = { temp: useUnit('temp'), wind: useUnit('wind') };
  const now = weather?.forecast.now ?? null;
  const paint = now === null ? null : paintOf('wind', now.wind);
  const turn = now === null ? null : arrowTurn(now.windDir);
  return (
    <li data-pinned={place.id}>
      <button type="button" onClick={() => onOpen(place)}>
        <span className={styles.picture}>
          {now !== null && <WeatherIcon icon={now.icon} day={weather?.forecast.celestial.isDay ?? true} size={32} />}
        </span>
        <b>
          <bdi>{place.name}</bdi>
        </b>
        {now !== null && (
          <>
            <span className={surfaces.hidden}>{t(`weather_${now.icon}`)}</span>
            <span className={styles.temp}>{degreesText(now.temp, unit.temp)}</span>
            <span
              className={styles.wind}
              style={paint === null ? undefined : { color: paint.ink, background: paint.colour }}
            >
              {turn !== null && (
                <Navigation size={12} fill="currentColor" style={{ rotate: `${turn - 45}deg` }} aria-hidden="true" />
              )}
              <bdi>{valueWithUnit('wind', now.wind, unit.wind)}</bdi>
            </span>
          </>
        )}
      </button>
    </li>
  );
}

/** The favourites that are pinned to the start page, with their weather now. */
export function PinnedPlaces({
  places,
  load,
  onOpen,
  close,
}: {
  places: readonly PinnedPlace[];
  load: LoadNow;
  onOpen: (place: PinnedPlace) => void;
  close: () => void;
}) {
  const t = useText('favs');
  const main = useText('main');
  return (
    <div className={styles.card}>
      <header>
        <h2>{t('pinned')}</h2>
        <button
          type="button"
          data-close-window
          className={surfaces.iconButton}
          aria-label={main('closePane', { name: t('pinned') })}
          onClick={close}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </header>
      <ul>
        {places.map((place) => (
          <Row key={place.id} place={place} load={load} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}
