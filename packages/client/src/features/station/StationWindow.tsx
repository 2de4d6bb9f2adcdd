import { useMemo, useState, type ReactNode } from 'react';
import type { ProductIdent } from '@meltemi/catalogue';
import { Segmented, surfaces } from '#controls/index.ts';
import windowFrame from '#controls/window-frame.module.css';
import { Tabs } from '#controls/fields/Tabs.tsx';
import { useFormats, useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { ageLook } from '#stations/index.ts';
import type { ChartTime } from './charts/Chart.tsx';
import { stationViews, type StationView } from './params.ts';
import { StationHead, type StationActions } from './StationHead.tsx';
import type { StationLoaders, StationReply } from './station.queries.ts';
import { useStationUnits } from './useStationUnits.ts';
import { BasicView } from './views/BasicView.tsx';
import { CompareView } from './views/CompareView.tsx';
import { WindView } from './views/WindView.tsx';
import styles from './Station.module.css';

/** What the window of a station is given by the screen around it. */
export interface StationWindowProps {
  readonly id: string;
  readonly view: StationView;
  readonly loaders: StationLoaders;
  /** ms; everything is loaded again with each minute. */
  readonly now: number;
  readonly productsAt: (lat: number, lon: number) => readonly ProductIdent[];
  readonly distanceTo: (station: StationReply) => number | null;
  readonly isFavourite: boolean;
  readonly phone: boolean;
  readonly half: boolean;
  readonly actions: StationActions;
  readonly onView: (view: StationView) => void;
}

const HOURS = ['24', '72'] as const;
const HOUR_MS = 3_600_000;
/** Loaded again after so long, ms. */
const REFRESH_MS = 120_000;

/** Grey bars where the values will stand. */
function Skeleton() {
  const t = useText('stations');
  return (
    <output className={styles.skeleton} aria-label={t('loadingStation')}>
      {[72, 72, 64, 64, 48].map((height, k) => (
        // oxlint-disable-next-line react/no-array-index-key -- bars are all alike
        <i key={k} style={{ blockSize: height }} />
      ))}
    </output>
  );
}

/** A sentence and the way on. */
function Problem({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div className={styles.problem} role="alert">
      <p>{text}</p>
      <button type="button" className={surfaces.link} onClick={onAction}>
        {action}
      </button>
    </div>
  );
}

/** The time of all charts: the hours up to now, written by the station's own clock, with one cursor. */
function useChartTime(now: number, hours: number, timeZone: string): ChartTime {
  const { time, date } = useFormats();
  const hourFormat = useSetting('hourFormat');
  const [cursor, onCursor] = useState<number | null>(null);
  return useMemo(
    () => ({
      start: now - hours * HOUR_MS,
      end: now,
      clockText: (ts) =>
        hours > 24
          ? date(ts, {
              weekday: 'short',
              hour: '2-digit',
              minute: '2-digit',
              timeZone,
              hourCycle: hourFormat === '12h' ? 'h12' : 'h23',
            })
          : time(ts, hourFormat, timeZone),
      cursor,
      onCursor,
    }),
    [now, hours, timeZone, time, date, hourFormat, cursor],
  );
}

/** A station: what it measures now, the last hours, its wind, and how well the models did. */
export function StationWindow(props: StationWindowProps) {
  const { id, view, loaders, now, productsAt, distanceTo, isFavourite, phone, half, actions, onView } = props;
  const t = useText('stations');
  const main = useText('main');
  const units = useStationUnits();
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24');
  const [pressed, setPressed] = useState(0);
  const attempt = pressed + Math.floor(now / REFRESH_MS);
  const loaded = useQuery(loaders.station, { id }, attempt);
  const measured = useQuery(loaders.series, { id, hours: Number(hours) }, attempt);
  const station = loaded.reply?.ok === true ? loaded.reply.reply : null;
  const series = measured.reply?.ok === true ? measured.reply.reply : null;
  const sort = useSetting('stationsSort');
  const near = useQuery(
    loaders.nearest,
    station === null || view !== 'basic' ? null : { id, lat: station.lat, lon: station.lon, sort },
  );
  const asked = useMemo(() => (station === null ? [] : productsAt(station.lat, station.lon)), [station, productsAt]);
  const compared = useQuery(loaders.compare, station === null || view !== 'compare' ? null : { id, products: asked });
  const zulu = useSetting('zuluMode');
  const time = useChartTime(now, Number(hours), zulu ? 'UTC' : (series?.celestial.TZname ?? 'UTC'));
  const retry = (): void => setPressed((count) => count + 1);
  const look = station?.ts == null ? 'obsolete' : ageLook(station.type, station.ts, now);
  const isUnknown = loaded.reply?.ok === false;
  const hasFailed = loaded.error !== null || measured.error !== null;
  const body = (): ReactNode => {
    if (isUnknown) return <Problem text={t('unknownStation')} action={main('close')} onAction={actions.onClose} />;
    if (station === null)
      return hasFailed ? (
        <Problem text={t('stationNotLoaded')} action={t('tryAgain')} onAction={retry} />
      ) : (
        <Skeleton />
      );
    return (
      <div className={styles.body} data-age={look} data-waiting={measured.waiting || undefined}>
        {hasFailed && <Problem text={t('newestNotLoaded')} action={t('tryAgain')} onAction={retry} />}
        {view === 'basic' && (
          <BasicView
            station={station}
            series={series}
            units={units}
            time={time}
            now={now}
            nearest={near.reply}
            isShort={phone && half}
            onStation={actions.onStation}
            onNearest={() => actions.onNearest(station)}
          />
        )}
        {view === 'wind' &&
          (series === null && measured.waiting ? (
            <Skeleton />
          ) : (
            <WindView station={station} series={series} units={units} time={time} now={now} />
          ))}
        {view === 'compare' &&
          (compared.reply === null && compared.error !== null ? (
            <Problem text={t('comparisonNotLoaded')} action={t('tryAgain')} onAction={retry} />
          ) : compared.reply === null ? (
            <Skeleton />
          ) : (
            <CompareView
              name={station.name}
              compare={compared.reply.ok ? compared.reply.reply : null}
              asked={asked}
              units={units}
              time={time}
            />
          ))}
        <button type="button" className={surfaces.link} onClick={() => actions.onForecast(station)}>
          {t('placeForecast')}
        </button>
      </div>
    );
  };
  return (
    <section className={windowFrame.window} data-phone={phone || undefined} aria-label={station?.name ?? id}>
      <StationHead
        id={id}
        station={station}
        series={series}
        units={units}
        now={now}
        distance={station === null ? null : distanceTo(station)}
        isFavourite={isFavourite}
        actions={actions}
      />
      <div className={styles.tabRow}>
        <Tabs
          label={t('views')}
          tabs={stationViews.map((value) => ({ value, label: t(`view_${value}`) }))}
          value={view}
          onChange={onView}
        >
          {view !== 'compare' && (
            <div className={styles.hoursChoice}>
              <Segmented
                legend={t('hoursShown')}
                segments={HOURS.map((value) => ({ value, label: t('hoursCount', { count: value }) }))}
                value={hours}
                onChange={setHours}
                tabs
              />
            </div>
          )}
          {body()}
        </Tabs>
      </div>
    </section>
  );
}
