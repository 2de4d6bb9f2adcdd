import type { NearbyStation } from '@meltemi/contract';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { StationRow } from '#places/stations/StationRow.tsx';
import type { StationUnits } from '../useStationUnits.ts';
import styles from '../Station.module.css';

/** Rows before the way to all of them. */
const SHOWN = 3;

/** The stations nearest to this one. */
export function NearestRows({
  nearest,
  units,
  now,
  onStation,
  onAll,
}: {
  /** Null until they are loaded. */
  nearest: readonly NearbyStation[] | null;
  units: StationUnits;
  now: number;
  onStation: (id: string) => void;
  onAll: () => void;
}) {
  const t = useText('stations');
  if (nearest === null || nearest.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <header>
        <h3>{t('nearestStations')}</h3>
        <button type="button" className={surfaces.link} onClick={onAll}>
          {t('allCount', { count: nearest.length })}
        </button>
      </header>
      <ul>
        {nearest.slice(0, SHOWN).map((station) => (
          <StationRow
            key={station.id}
            station={station}
            units={{ wind: units.wind.unit, temp: units.temp.unit, distance: units.distance.unit }}
            now={now}
            onOpen={() => onStation(station.id)}
          />
        ))}
      </ul>
    </section>
  );
}
