import { useState, type KeyboardEvent } from 'react';
import { stationSorts } from '@meltemi/catalogue';
import { Segmented, SimulatedMark, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { StationRow } from '#places/stations/StationRow.tsx';
import { useSetting, useSettings, useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import type { LoadNearest, NearestRequest } from './nearest.queries.ts';
import styles from './Nearest.module.css';

/** What the list is given by the screen around it. */
export interface NearestListProps {
  readonly kind: NearestRequest['kind'];
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string };
  readonly load: LoadNearest;
  /** ms. */
  readonly now: number;
  readonly onOpen: (id: string) => void;
  /** Shows the stations on the map instead. */
  readonly onMap: () => void;
}

/** Loaded again after so long, ms. */
const REFRESH_MS = 120_000;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go from row to row. */
function goThroughRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-station]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  event.preventDefault();
  event.stopPropagation();
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}

/** The stations near a place, those of weather services first or by distance. */
export function NearestList({ kind, place, load, now, onOpen, onMap }: NearestListProps) {
  const t = useText('stations');
  const settings = useSettings();
  const sort = useSetting('stationsSort');
  const [pressed, setPressed] = useState(0);
  const { lat, lon, name } = place;
  // Air quality has no professional stations that would come first.
  const order = kind === 'airq' ? 'distance' : sort;
  const { reply, error, waiting } = useQuery(
    load,
    { kind, lat, lon, sort: order },
    pressed + Math.floor(now / REFRESH_MS),
  );
  const units = { wind: useUnit('wind'), temp: useUnit('temp'), distance: useUnit('distance') };
  return (
    <div className={styles.window} aria-busy={waiting}>
      <p className={styles.place}>{t('nearPlace', { place: name })}</p>
      {kind === 'stations' && (
        <Segmented
          legend={t('sortBy')}
          tabs
          value={sort}
          onChange={(value) => settings.set('stationsSort', value)}
          segments={stationSorts.map((value) => ({ value, label: t(`sort_${value}`) }))}
        />
      )}
      {error !== null && (
        <div className={styles.problem} role="alert">
          <span>{t(reply === null ? 'stationsNotLoaded' : 'newestNotLoaded')}</span>
          <button type="button" className={surfaces.link} onClick={() => setPressed((count) => count + 1)}>
            {t('tryAgain')}
          </button>
        </div>
      )}
      {reply === null && error === null && (
        <output className={styles.skeleton} aria-label={t('loadingStations')}>
          {[1, 2, 3, 4, 5, 6].map((bar) => (
            <i key={bar} />
          ))}
        </output>
      )}
      {reply !== null && reply.length === 0 && (
        <div className={styles.problem}>
          <span>{t('noStationsNear')}</span>
          <button type="button" className={surfaces.link} onClick={onMap}>
            {t('showOnMap')}
          </button>
        </div>
      )}
      {reply !== null && reply.length > 0 && (
        <>
          {reply.some(({ origin }) => origin === 'simulated') && <SimulatedMark short />}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its buttons */}
          <ul
            className={styles.list}
            aria-label={t(kind === 'airq' ? 'nearestAir' : 'nearestStations')}
            onKeyDown={goThroughRows}
            data-own-keys=""
          >
            {reply.map((station) => (
              <StationRow
                key={station.id}
                station={station}
                units={units}
                now={now}
                onOpen={() => onOpen(station.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
