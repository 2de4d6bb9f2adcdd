import { useState } from 'react';
import { ActionRow, Chips, Segmented, Select, Switch } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import {
  hoursAfter,
  leastSeverities,
  mutedAfter,
  notifiedKinds,
  warnedKinds,
  type NotifiedPlace,
  type PlacePreferences,
  type PlacePreferencesStore,
  type WarnedKind,
} from './places.rules.ts';
import styles from './Notifications.module.css';

const MIDNIGHT = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;
const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

type News = 'none' | 'kept' | 'failed' | 'sent' | 'notSent';

/** The preferences of one place: warnings, the weather of the day, and at which hours. */
function PlaceForm({ place, store }: { place: NotifiedPlace; store: PlacePreferencesStore }) {
  const t = useText('notifications');
  const formats = useFormats();
  const hourFormat = useSetting('hourFormat');
  const settings = useSettings();
  const [news, setNews] = useState<News>('none');
  const { reply: kept, error } = useQuery(store.read, place.id);
  const [chosen, setChosen] = useState<PlacePreferences | null>(null);
  if (error !== null)
    return (
      <p role="alert" className={styles.fault}>
        {t('placeFailed')}
      </p>
    );
  const preferences = chosen ?? kept;
  if (preferences === null) return null;
  const keep = (changes: Partial<PlacePreferences>): void => {
    const next = { ...preferences, ...changes };
    setChosen(next);
    setNews('none');
    // A user who wants the day of a place wants notifications at all.
    if (changes.daily === true) settings.set('showDailyNotifications', true);
    store.store(place, next).then(
      () => setNews('kept'),
      () => setNews('failed'),
    );
  };
  const tryIt = (): void => {
    setNews('none');
    store.test(place.id).then(
      (sent) => setNews(sent ? 'sent' : 'notSent'),
      () => setNews('notSent'),
    );
  };
  return (
    <div className={styles.place} data-place={place.id}>
      <Switch row checked={preferences.warnings} onChange={(warnings) => keep({ warnings })}>
        {t('placeWarnings')}
      </Switch>
      {preferences.warnings && (
        <>
          <Segmented
            legend={t('leastSeverity')}
            segments={leastSeverities.map((value) => ({ value, label: t(`least_${value}`) }))}
            value={preferences.least}
            onChange={(least) => keep({ least })}
          />
          <Chips<WarnedKind>
            legend={t('warningKinds')}
            choices={warnedKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            values={notifiedKinds(preferences.mutedKinds)}
            onChange={(notified) => keep({ mutedKinds: mutedAfter(preferences.mutedKinds, notified) })}
          />
        </>
      )}
      <Switch
        row
        checked={preferences.daily}
        onChange={(daily) => keep({ daily, hours: daily && preferences.hours.length === 0 ? [7] : preferences.hours })}
      >
        {t('placeDaily')}
      </Switch>
      {preferences.daily && (
        <fieldset className={styles.clock}>
          <legend>{t('placeHours')}</legend>
          {HOURS.map((hour) => (
            <label key={hour}>
              <input
                type="checkbox"
                checked={preferences.hours.includes(hour)}
                aria-label={formats.time(MIDNIGHT + hour * HOUR_MS, hourFormat, 'UTC')}
                onChange={({ currentTarget }) =>
                  keep({ hours: hoursAfter(preferences.hours, hour, currentTarget.checked) })
                }
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

/** The places of daily notifications: home and the favourites. */
export function PlacesPart({ places, store }: { places: readonly NotifiedPlace[]; store: PlacePreferencesStore }) {
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
          <PlaceForm key={place.id} place={place} store={store} />
        </>
      )}
    </section>
  );
}
