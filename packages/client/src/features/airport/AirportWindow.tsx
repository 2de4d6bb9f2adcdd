import { useEffect, useMemo, useState } from 'react';
import type { Airport, Notam } from '@meltemi/contract';
import { SimulatedMark } from '#controls/index.ts';
import windowFrame from '#controls/window-frame.module.css';
import { Tabs } from '#controls/fields/Tabs.tsx';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { useCollection, useQuery } from '#signals/index.ts';
import { AirportHead, type AirportActions } from './AirportHead.tsx';
import type { AirportLoaders, NearbyAirport } from './airport.queries.ts';
import { FrequenciesPart } from './info/FrequenciesPart.tsx';
import { InfoPart } from './info/InfoPart.tsx';
import { markKey, type NotamMarks } from './notams/marked-notams.ts';
import { listNotams, spanOf, type ListedNotam } from './notams/notam-groups.rules.ts';
import { NotamsPart } from './notams/NotamsPart.tsx';
import { airportTabs, type AirportTab } from './params.ts';
import { RunwaysPart } from './runways/RunwaysPart.tsx';
import { useAirportUnits, type AirportUnits } from './useAirportUnits.ts';
import { CODES } from './weather/conditions.ts';
import { LastHours } from './weather/LastHours.tsx';
import { MetarPart, NoMetar } from './weather/MetarPart.tsx';
import { TafPart } from './weather/TafPart.tsx';
import styles from './Airport.module.css';

/** What the airport's window is given by the screen around it. */
export interface AirportProps {
  readonly id: string;
  readonly loaders: AirportLoaders;
  readonly marks: NotamMarks;
  /** The start of the present minute, ms since 1970. */
  readonly now: number;
  readonly isFavourite: boolean;
  readonly phone: boolean;
  readonly actions: AirportActions;
}

/** Reports come every half hour: what is shown is asked for again this often, minutes. */
const RELOAD_EVERY = 2;
const MINUTE_MS = 60_000;

/** The NOTAMs that count, with their marks; marks of those that have ended are forgotten. */
function useNotams(notams: Airport['notams'] | null, marks: NotamMarks, now: number): readonly ListedNotam<Notam>[] {
  const kept = useCollection(marks.records);
  const all = useMemo(() => (notams === null || notams.source === 'none' ? [] : notams.list), [notams]);
  useEffect(() => {
    const ended = all.filter((notam) => spanOf(notam, now) === null).map(({ id }) => id);
    if (ended.length > 0) void marks.forget(ended);
  }, [all, marks, now]);
  return useMemo(() => {
    const keys = new Set(kept.map(({ id }) => id));
    return listNotams(all, new Set(all.filter(({ id }) => keys.has(markKey(id))).map(({ id }) => id)), now);
  }, [all, kept, now]);
}

/** METAR, TAF and the last hours; on a phone the rose too. */
function WeatherTab({
  airport,
  units,
  now,
  phone,
  nearest,
  onAirport,
}: {
  readonly airport: Airport;
  readonly units: AirportUnits;
  readonly now: number;
  readonly phone: boolean;
  readonly nearest: NearbyAirport | null;
  readonly onAirport: (id: string) => void;
}) {
  const t = useText('airport');
  const timeZone = useSetting('zuluMode') ? 'UTC' : airport.tzName;
  const { metar, taf } = airport;
  return (
    <>
      {metar === null ? (
        <NoMetar nearest={nearest} units={units} onAirport={onAirport} />
      ) : (
        <MetarPart metar={metar} units={units} now={now} />
      )}
      {taf === null ? (
        <p className={styles.none} data-part="taf">
          {t('noTaf')}
        </p>
      ) : (
        <TafPart taf={taf} timeZone={timeZone} units={units} now={now} />
      )}
      {phone && airport.runways.length > 0 && <RunwaysPart airport={airport} units={units} short />}
      <LastHours reports={airport.reports} timeZone={timeZone} now={now} />
    </>
  );
}

/** The layout of the weather before it is there, so that nothing jumps. */
function Skeleton() {
  const t = useText('airport');
  return (
    <output className={styles.skeleton} aria-label={t('loading')}>
      {[32, 40, 72, 72, 52, 64, 140, 44].map((height, k) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <i key={k} style={{ blockSize: height }} />
      ))}
    </output>
  );
}

/** An airport: its weather, what the wind does on its runways, its NOTAMs, and what else is known of it. */
export function AirportWindow({ id, loaders, marks, now, isFavourite, phone, actions }: AirportProps) {
  const t = useText('airport');
  const { time } = useFormats();
  const hourFormat = useSetting('hourFormat');
  const units = useAirportUnits();
  const [tab, setTab] = useState<AirportTab>('weather');
  const [tries, setTries] = useState(0);
  const attempt = Math.floor(now / (RELOAD_EVERY * MINUTE_MS)) * 1000 + tries;
  const { reply, error, waiting } = useQuery(loaders.airport, { id }, attempt);
  const known = reply?.ok === true && (reply.airport.icao === id || reply.airport.id === id) ? reply : null;
  const airport = known?.airport ?? null;
  const lonely = airport !== null && airport.metar === null ? airport : null;
  const nearest = useQuery(loaders.nearest, lonely === null ? null : { id, lat: lonely.lat, lon: lonely.lon }).reply;
  const listed = useNotams(airport?.notams ?? null, marks, now);
  const retry = (
    <button type="button" className={styles.retry} onClick={() => setTries(tries + 1)}>
      {t('retry')}
    </button>
  );
  const body = (shown: Airport) => {
    switch (tab) {
      case 'weather':
        return (
          <WeatherTab airport={shown} nearest={nearest} onAirport={actions.onAirport} {...{ units, now, phone }} />
        );
      case 'runways':
        return (
          <>
            <RunwaysPart airport={shown} units={units} />
            <NotamsPart
              notams={shown.notams}
              listed={listed}
              onMark={(notam) => void marks.toggle(notam)}
              onAll={() => setTab('notams')}
            />
            <FrequenciesPart frequencies={shown.frequencies} />
          </>
        );
      case 'notams':
        return <NotamsPart notams={shown.notams} listed={listed} onMark={(notam) => void marks.toggle(notam)} />;
      case 'info':
        return <InfoPart airport={shown} units={units} onForecast={() => actions.onForecast(shown)} />;
    }
  };
  return (
    <section
      className={`${windowFrame.window} ${styles.window}`}
      data-airport={id}
      data-phone={phone || undefined}
      aria-busy={waiting}
    >
      <AirportHead id={id} airport={airport} {...{ units, now, isFavourite, actions }} />
      {airport === null ? (
        <div className={styles.body}>
          {reply?.ok === false && !waiting ? (
            <div className={styles.failure} data-reason="unknown">
              <p>{t('unknownCode', { code: id })}</p>
              <button type="button" className={styles.retry} onClick={actions.onSearch}>
                {t('searchAirport')}
              </button>
            </div>
          ) : error !== null ? (
            <div className={styles.failure} data-reason="failed">
              <p>{t('failed')}</p>
              {retry}
            </div>
          ) : (
            <Skeleton />
          )}
        </div>
      ) : (
        <Tabs
          label={t('parts')}
          tabs={airportTabs.map((value) => ({
            value,
            label: value === 'notams' ? CODES.notam : t(`tab_${value}`),
            count: value === 'notams' && listed.length > 0 ? listed.length : undefined,
          }))}
          value={tab}
          onChange={setTab}
        >
          <div className={styles.body}>
            {error !== null && known !== null && (
              <p className={styles.stale} data-reason="stale">
                {t('stale', { time: time(known.loadedAt, hourFormat) })} {retry}
              </p>
            )}
            {body(airport)}
          </div>
        </Tabs>
      )}
      <footer className={styles.foot}>
        {airport?.origin === 'simulated' && <SimulatedMark short />}
        <span>{t('notForNavigation')}</span>
      </footer>
    </section>
  );
}
