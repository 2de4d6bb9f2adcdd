import type { UnitIdent } from '@meltemi/catalogue';
import type { NearbyStation } from '@meltemi/contract';
import { arrowTurn, directionWords, paintOf, surfaces, useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { AgeWords } from './AgeTag.tsx';
import styles from './Stations.module.css';

/** The units of a row. */
export interface RowUnits {
  readonly wind: UnitIdent;
  readonly temp: UnitIdent;
  readonly distance: UnitIdent;
}

/** The value that a row shows: wind, else temperature or air quality. */
function Value({ station, units }: { station: NearbyStation; units: RowUnits }) {
  const t = useText('stations');
  const { degreesText, valueText } = useReadings();
  const isNumbers = useSetting('numDirection');
  const { wind, dir, gust, temp, aqi } = station;
  const isAir = station.type === 'airq';
  const paint = isAir ? paintOf('aqi', aqi) : wind === null ? paintOf('temp', temp) : paintOf('wind', wind);
  const text = isAir
    ? aqi === null
      ? '–'
      : String(Math.round(aqi))
    : wind === null
      ? degreesText(temp, units.temp)
      : valueText('wind', wind, units.wind);
  const turn = isAir || wind === null ? null : arrowTurn(dir);
  return (
    <>
      <span
        className={styles.chip}
        style={paint === null ? undefined : { background: paint.colour, color: paint.ink }}
        dir="ltr"
      >
        {turn !== null && (
          <svg width="10" height="10" viewBox="-5 -6 10 12" aria-hidden="true">
            <path d="M0 -6L4 5L0 2.6L-4 5Z" fill="currentColor" transform={`rotate(${turn})`} />
          </svg>
        )}
        {text}
        {turn !== null && <span className={surfaces.hidden}> {directionWords(dir, isNumbers)}</span>}
      </span>
      <span className={styles.gust}>
        {isAir
          ? t('aqi')
          : gust === null || wind === null
            ? degreesText(temp, units.temp)
            : t('gusts', { gust: valueText('wind', gust, units.wind) })}
      </span>
    </>
  );
}

/** A station of a list: name, kind and distance, what it measured, and how long ago. */
export function StationRow({
  station,
  units,
  now,
  onOpen,
}: {
  readonly station: NearbyStation;
  readonly units: RowUnits;
  /** ms. */
  readonly now: number;
  readonly onOpen: () => void;
}) {
  const t = useText('stations');
  const { valueWithUnit } = useReadings();
  const { name, type, dist, ts, origin } = station;
  return (
    <li>
      <button type="button" className={styles.row} onClick={onOpen} data-station={station.id}>
        <span className={styles.name}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>
            {t(`type_${type}`)} · <bdi dir="ltr">{valueWithUnit('distance', dist * 1000, units.distance)}</bdi>
            {origin === 'simulated' && ` · ${t('simulated')}`}
          </small>
        </span>
        <Value station={station} units={units} />
        <AgeWords type={type} ts={ts} now={now} />
      </button>
    </li>
  );
}
