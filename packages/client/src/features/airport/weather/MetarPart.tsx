import type { Airport } from '@meltemi/contract';
import { Segmented } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { metarLook } from '../age.rules.ts';
import { AgeTag } from '../AgeTag.tsx';
import type { NearbyAirport } from '../airport.queries.ts';
import type { AirportUnits } from '../useAirportUnits.ts';
import { CategoryRow } from './CategoryRow.tsx';
import { RawReport } from './RawReport.tsx';
import { ValueCards } from './ValueCards.tsx';
import { useReadings } from '#controls/index.ts';
import styles from './Weather.module.css';

/** Where there is no METAR: so says the line, with the nearest airport that has one. */
export function NoMetar({
  nearest,
  units,
  onAirport,
}: {
  nearest: NearbyAirport | null;
  units: AirportUnits;
  onAirport: (id: string) => void;
}) {
  const t = useText('airport');
  const { valueWithUnit } = useReadings();
  return (
    <div className={styles.none} data-part="metar">
      <p>{t('noMetar')}</p>
      {nearest !== null && (
        <button type="button" onClick={() => onAirport(nearest.id)}>
          {t('nearestMetar', {
            name: `${nearest.id} ${nearest.name}`,
            distance: valueWithUnit('distance', nearest.dist * 1000, units.distance),
          })}
        </button>
      )}
    </div>
  );
}

/** The newest METAR: category, values and the text as it was received, one tap away. */
export function MetarPart({
  metar,
  units,
  now,
}: {
  metar: NonNullable<Airport['metar']>;
  units: AirportUnits;
  now: number;
}) {
  const t = useText('airport');
  const settings = useSettings();
  const isRaw = useSetting('metarsRAW');
  const look = metarLook(metar.ts, now);
  const { list } = useFormats();
  return (
    <section className={styles.part} data-part="metar" data-obsolete={look === 'obsolete' || undefined}>
      <header className={styles.head}>
        <h3>{metar.kind}</h3>
        <AgeTag ts={metar.ts} now={now} look={look} />
        <Segmented
          legend={t('showAs')}
          segments={[
            { value: 'decoded', label: t('decoded') },
            { value: 'raw', label: t('raw') },
          ]}
          value={isRaw ? 'raw' : 'decoded'}
          onChange={(value) => void settings.set('metarsRAW', value === 'raw')}
        />
      </header>
      {!isRaw && (
        <div className={styles.values}>
          <CategoryRow category={metar.category} units={units} />
          <ValueCards metar={metar} units={units} />
        </div>
      )}
      <RawReport text={metar.raw} label={metar.kind} />
      {!isRaw && metar.unread.length > 0 && (
        <p className={styles.quiet}>
          {t('unread')} <bdi>{list(metar.unread)}</bdi>
        </p>
      )}
    </section>
  );
}
