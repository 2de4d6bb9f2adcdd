import { Info, Leaf, RadioTower } from 'lucide-react';
import { formatDecimal, formatDms, toPoint } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import { surfaces, useReadings, type UnitOf } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './PlaceRows.module.css';

/** What the rows open. */
export interface PlaceActions {
  readonly onNearest: (kind: 'stations' | 'airq') => void;
}

/** What is known of a place: where it is, how high, and what time it has. */
function About({ lat, lon, forecast, unitOf }: { lat: number; lon: number; forecast: PointForecast; unitOf: UnitOf }) {
  const t = useText('stations');
  const { valueWithUnit } = useReadings();
  const { elevation, tzName } = forecast.header;
  const point = toPoint(lat, lon);
  const facts: readonly (readonly [name: string, value: string])[] = [
    ...(point.ok ? [[t('coordinates'), `${formatDecimal(point.value)} · ${formatDms(point.value)}`] as const] : []),
    [t('elevation'), valueWithUnit('elevation', elevation, unitOf('elevation'))],
    [t('timeZone'), tzName],
    [t('webcamsNearby'), t('noWebcams')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows below a forecast: nearest stations, air quality nearby, and what is known of the place. */
export function PlaceRows({
  lat,
  lon,
  forecast,
  unitOf,
  onNearest,
}: PlaceActions & { lat: number; lon: number; forecast: PointForecast; unitOf: UnitOf }) {
  const t = useText('stations');
  return (
    <section className={styles.rows} aria-label={t('nearby')}>
      <button type="button" className={surfaces.link} onClick={() => onNearest('stations')}>
        <RadioTower size={16} aria-hidden="true" /> {t('nearestStations')}
      </button>
      <button type="button" className={surfaces.link} onClick={() => onNearest('airq')}>
        <Leaf size={16} aria-hidden="true" /> {t('nearestAir')}
      </button>
      <details className={styles.about}>
        <summary className={surfaces.link}>
          <Info size={16} aria-hidden="true" /> {t('aboutLocation')}
        </summary>
        <About lat={lat} lon={lon} forecast={forecast} unitOf={unitOf} />
      </details>
    </section>
  );
}
