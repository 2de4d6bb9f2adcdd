import { formatCoordinate } from '@meltemi/catalogue';
import type { Airport } from '@meltemi/contract';
import { useReadings } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useAirportTexts } from '../useAirportTexts.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { FrequenciesPart } from './FrequenciesPart.tsx';
import styles from './Info.module.css';

/** What is known of an airport beside its weather: place, runways, frequencies, and where all of it comes from. */
export function InfoPart({
  airport,
  units,
  onForecast,
}: {
  airport: Airport;
  units: AirportUnits;
  onForecast: () => void;
}) {
  const t = useText('airport');
  const { valueWithUnit } = useReadings();
  const { heightWithUnit } = useAirportTexts(units);
  const { runways, city, lat, lon, elevation, source } = airport;
  const metres = (value: number | null): string => (value === null ? '?' : valueWithUnit('elevation', value, 'm'));
  return (
    <>
      <section className={styles.part} data-part="facts">
        <dl className={styles.facts}>
          <dt>{t('kind')}</dt>
          <dd>{t(`type_${airport.type}`)}</dd>
          {city !== null && (
            <>
              <dt>{t('city')}</dt>
              <dd dir="auto">{city}</dd>
            </>
          )}
          <dt>{t('coordinates')}</dt>
          <dd dir="ltr">
            {formatCoordinate(lat)}, {formatCoordinate(lon)}
          </dd>
          <dt>{t('elevation')}</dt>
          <dd>{elevation === null ? t('notKnown') : heightWithUnit(elevation)}</dd>
        </dl>
        <button type="button" className={styles.way} onClick={onForecast}>
          {t('forecast')}
        </button>
      </section>
      <section className={styles.part} data-part="runway-list">
        <header className={styles.head}>
          <h3>{t('runways')}</h3>
        </header>
        {runways.length === 0 && <p className={styles.none}>{t('noRunways')}</p>}
        <ul className={styles.runways}>
          {runways.map((runway) => (
            <li key={runway.ident}>
              <b dir="ltr">{runway.ident}</b>{' '}
              <bdi>
                {metres(runway.length)} × {metres(runway.width)}
              </bdi>
              <span dir="auto">
                {[
                  runway.surface ?? t('surfaceUnknown'),
                  runway.lit === true ? t('lit') : '',
                  runway.closed ? t('closed') : '',
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <FrequenciesPart frequencies={airport.frequencies} />
      {source !== null && (
        <p className={styles.source}>
          {t('source')} <bdi>{source.attribution}</bdi>
        </p>
      )}
    </>
  );
}
