import { useEffect, useState } from 'react';
import { ActionRow, Select, Switch } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { defaultWish, hoursAfter, type NotifiedPlace, type PlaceWish, type PlaceWishes } from './places.rules.ts';
import styles from './Notifications.module.css';

const MIDNIGHT = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

type News = 'none' | 'kept' | 'failed' | 'sent' | 'notSent';

/** The wish of one place: warnings, the weather of the day, and at which hours. */
function WishForm({ place, wishes }: { place: NotifiedPlace; wishes: PlaceWishes }) {
  const t = useText('notifications');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const settings = useSettings();
  const [wish, setWish] = useState<PlaceWish | 'failed' | null>(null);
  const [news, setNews] = useState<News>('none');
  useEffect(() => {
    let isWanted = true;
    wishes.read(place.id).then(
      (kept) => isWanted && setWish(kept ?? defaultWish),
      () => isWanted && setWish('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [wishes, place.id]);
  if (wish === 'failed')
    return (
      <p role="alert" className={styles.fault}>
        {t('placeFailed')}
      </p>
    );
  if (wish === null) return null;
  const keep = (changes: Partial<PlaceWish>): void => {
    const next = { ...wish, ...changes };
    setWish(next);
    setNews('none');
    // Whoever wants the day of a place wants such messages at all.
    if (changes.daily === true) settings.set('showDailyNotifications', true);
    wishes.store(place, next).then(
      () => setNews('kept'),
      () => setNews('failed'),
    );
  };
  const tryIt = (): void => {
    setNews('none');
    wishes.test(place.id).then(
      (sent) => setNews(sent ? 'sent' : 'notSent'),
      () => setNews('notSent'),
    );
  };
  return (
    <div className={styles.wish} data-wish={place.id}>
      <Switch row checked={wish.warnings} onChange={(warnings) => keep({ warnings })}>
        {t('placeWarnings')}
      </Switch>
      <Switch
        row
        checked={wish.daily}
        onChange={(daily) => keep({ daily, hours: daily && wish.hours.length === 0 ? [7] : wish.hours })}
      >
        {t('placeDaily')}
      </Switch>
      {wish.daily && (
        <fieldset className={styles.clock}>
          <legend>{t('placeHours')}</legend>
          {HOURS.map((hour) => (
            <label key={hour}>
              <input
                type="checkbox"
                checked={wish.hours.includes(hour)}
                aria-label={formats.time(MIDNIGHT + hour * HOUR_MS, hourFormat, 'UTC')}
                onChange={({ currentTarget }) => keep({ hours: hoursAfter(wish.hours, hour, currentTarget.checked) })}
              />
              <span aria-hidden="true">{hour}</span>
            </label>
          ))}
        </fieldset>
      )}
      <ActionRow>
        <button type="button" onClick={tryIt}>
          {t('test')}
        </button>
      </ActionRow>
      <output className={styles.note}>{news === 'none' ? '' : t(`place_${news}`)}</output>
    </div>
  );
}

/** The places that the person is told about every day: home and the favourites. */
export function PlacesPart({ places, wishes }: { places: readonly NotifiedPlace[]; wishes: PlaceWishes }) {
  const t = useText('notifications');
  const [chosen, setChosen] = useState<string>(places[0]?.id ?? '');
  const place = places.find(({ id }) => id === chosen) ?? places[0];
  return (
    <section className={styles.part} aria-label={t('places')}>
      <h3>{t('places')}</h3>
      {place === undefined ? (
        <p className={styles.note}>{t('placesNone')}</p>
      ) : (
        <>
          <Select
            label={t('place')}
            choices={places.map(({ id, name }) => ({ value: id, label: name }))}
            value={place.id}
            onChange={setChosen}
          />
          <WishForm key={place.id} place={place} wishes={wishes} />
        </>
      )}
    </section>
  );
}
