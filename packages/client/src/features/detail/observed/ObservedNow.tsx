import { Radio } from 'lucide-react';
import type { PointForecast } from '@meltemi/contract';
import { directionWords, SimulatedMark, useReadings, type UnitOf } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { forecastAt } from './observed.rules.ts';
import type { LoadObserved } from './observed.queries.ts';
import styles from './Observed.module.css';

/** Stations report every few minutes: they are asked again this often, ms. */
const EVERY_MS = 300_000;
const MINUTE_MS = 60_000;

/** What a station near the place measured just now, beside what the forecast says of the same moment. */
export function ObservedNow({
  place: { lat, lon },
  forecast,
  now,
  load,
  unitOf,
  onStation,
}: {
  readonly place: { readonly lat: number; readonly lon: number };
  readonly forecast: PointForecast | null;
  /** Ms since 1970. */
  readonly now: number;
  readonly load: LoadObserved;
  readonly unitOf: UnitOf;
  readonly onStation?: ((id: string) => void) | undefined;
}) {
  const t = useText('detail');
  const { relative } = useFormats();
  const { valueWithUnit } = useReadings();
  const distance = useUnit('distance');
  const numbers = useSetting('numDirection');
  const { reply: station, waiting, error } = useQuery(load, { lat, lon }, Math.floor(now / EVERY_MS));
  const km = (value: number): string => valueWithUnit('distance', value * 1000, distance);
  if (station === null) {
    // While nobody knows, and where the server could not be asked, the forecast stands alone.
    return waiting || error !== null ? null : (
      <p className={styles.none} data-observed="none">
        {t('observedNone')}
      </p>
    );
  }
  const { id, name, dist, ts, temp, wind, dir, gust } = station;
  const said = forecast === null || ts === null ? null : forecastAt(forecast.data, ts);
  const pair = (metric: 'temp' | 'wind', measured: number | null, foretold: number | null) =>
    measured !== null && (
      <span data-quantity={metric}>
        <b>{valueWithUnit(metric, measured, unitOf(metric))}</b>
        {metric === 'wind' && dir !== null && ` ${directionWords(dir, numbers)}`}
        {metric === 'wind' && gust !== null && ` (${valueWithUnit('wind', gust, unitOf('wind'))})`}
        {foretold !== null && (
          <small> {t('observedForecast', { value: valueWithUnit(metric, foretold, unitOf(metric)) })}</small>
        )}
      </span>
    );
  const words = t('observedNow', {
    ago: relative(Math.min(-MINUTE_MS, (ts ?? now) - now)),
    name,
    distance: km(dist),
  });
  return (
    <p className={styles.observed} data-observed={id}>
      <Radio size={14} aria-hidden="true" />
      {onStation === undefined ? (
        <span>{words}</span>
      ) : (
        <button type="button" onClick={() => onStation(id)}>
          {words}
        </button>
      )}
      {pair('temp', temp, said?.temp ?? null)}
      {pair('wind', wind, said?.wind ?? null)}
      {station.origin === 'simulated' && <SimulatedMark short />}
    </p>
  );
}
