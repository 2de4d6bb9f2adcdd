import type { Tides } from '@meltemi/contract';
import { useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { dayParts, type TimeStyle } from '../rules/times.rules.ts';
import { useForecastUnits } from '../useForecastUnits.ts';
import { datumParts, type TideRange } from './tide-chart.rules.ts';
import styles from './Tides.module.css';

/** A port farther away may be half an hour off, km. */
const FAR = 10;
const NAMED_DATUMS = ['LAT', 'MLLW', 'MSL'] as const;

/** Where the tide was computed, what its heights are counted from, and how large it is. */
export function TideFacts({
  tides,
  style,
  height,
  today,
  largest,
  coefficient,
  surge,
}: {
  readonly tides: Tides;
  readonly style: TimeStyle;
  readonly height: (metres: number) => string;
  readonly today: TideRange | null;
  readonly largest: TideRange | null;
  readonly coefficient: number | undefined;
  /** What air pressure adds to the tide, metres; null where it is not known. */
  readonly surge: number | null;
}) {
  const t = useText('detail');
  const { fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const unitOf = useForecastUnits();
  const { code, rest } = datumParts(tides.datum);
  const named = NAMED_DATUMS.find((one) => one === code) ?? 'other';
  const datum = [t(`tides_datum_${named}`), `(${code})`, rest].filter((part) => part !== '').join(' ');
  return (
    <figcaption className={styles.facts}>
      {tides.source === 'port' && (
        <b>
          <bdi>
            {tides.dist === 0
              ? tides.name
              : t('tides_port', {
                  port: tides.name,
                  distance: valueWithUnit('distance', tides.dist * 1000, unitOf('distance')),
                })}
          </bdi>
        </b>
      )}
      {tides.source === 'simulated' && <b data-simulated>{t('tides_simulated')}</b>}
      {tides.source === 'port' && tides.dist > FAR && <span data-far>{t('tides_far')}</span>}
      {today !== null && (
        <span>
          {t('tides_rangeToday')}: <bdi>{height(today.metres)}</bdi>
        </span>
      )}
      {largest !== null && (
        <span>
          {t('tides_largest')}: <bdi>{height(largest.metres)}</bdi>, {dayParts(largest.ts, style).join(' ')}
        </span>
      )}
      {coefficient !== undefined && (
        <span data-coefficient>
          {t('tides_coefficient')}: <bdi>{fixed(coefficient, 0)}</bdi>
        </span>
      )}
      {surge !== null && (
        <span data-surge>
          {t('tides_surge')}: <bdi>{(surge >= 0 ? '+' : '') + height(surge)}</bdi>
        </span>
      )}
      <span>{t('tides_datum', { datum })}</span>
      {tides.licence !== undefined && <small>{tides.licence}</small>}
    </figcaption>
  );
}
