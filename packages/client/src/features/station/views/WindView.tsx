import { beaufortForce } from '@meltemi/catalogue';
import { directionWords, paintOf } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useOwnGradient } from '#map/index.ts';
import { useSetting } from '#settings/index.ts';
import { hourly, rangeOf, usualStep, valuesOf } from '../series.rules.ts';
import type { StationUnits } from '../useStationUnits.ts';
import { WindChart, type StationViewProps } from './BasicView.tsx';
import { Card } from './ValueCards.tsx';
import { WindRose } from './WindRose.tsx';
import styles from '../Station.module.css';
import windStyles from './Wind.module.css';

/** Where a gale begins, m/s. */
const GALE = 17.2;
/** Columns of the table of hours. */
const COLUMNS = 8;

/** One row of the table of hours, in the colours of the map. */
function HourRow({ name, values, units }: { name: string; values: readonly (number | null)[]; units: StationUnits }) {
  const own = useOwnGradient('wind');
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((raw, k) => {
        const paint = paintOf('wind', raw, own);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone
          <td key={k} style={paint === null ? undefined : { background: paint.colour, color: paint.ink }}>
            {units.wind.text(raw)}
          </td>
        );
      })}
    </tr>
  );
}

/** The rose of the last hours, the wind of now, mean wind with gusts and the hours as cells. */
export function WindView({ station, series, units, time }: StationViewProps) {
  const t = useText('stations');
  const isNumbers = useSetting('numDirection');
  const { wind, dir, gust } = station;
  if (series === null || valuesOf(series, 'wind').every((value) => value === null))
    return <p className={styles.none}>{t('noWind')}</p>;
  const strongest = rangeOf(valuesOf(series, 'gust'))?.most ?? null;
  const means = hourly(series, valuesOf(series, 'wind'));
  const gusts = new Map(hourly(series, valuesOf(series, 'gust')).map(({ ts, value }) => [ts, value]));
  const every = Math.max(1, Math.ceil(means.length / COLUMNS));
  // Counted from the newest hour back.
  const shown = means.filter((_, k) => (means.length - 1 - k) % every === 0).slice(-COLUMNS);
  const step = usualStep(series.data.ts);
  return (
    <>
      <div className={styles.windHead}>
        <WindRose series={series} />
        <dl className={windStyles.windCards}>
          {wind !== null && (
            <Card
              label={t('now')}
              scale="wind"
              raw={wind}
              text={units.wind.text(wind)}
              unit={units.wind.label}
              detail={[
                dir === null ? null : directionWords(dir, isNumbers),
                dir === null ? null : `${Math.round(dir)}°`,
                t('beaufort', { force: beaufortForce(wind) }),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            />
          )}
          {gust !== null && (
            <Card
              label={t('gust')}
              scale="wind"
              raw={gust}
              text={units.wind.text(gust)}
              unit={units.wind.label}
              detail={strongest === null ? undefined : t('maxGust', { value: units.wind.text(strongest) })}
            />
          )}
        </dl>
      </div>
      <WindChart
        series={series}
        units={units}
        time={time}
        height={132}
        hasArrows
        mark={{ value: units.wind.number(GALE) ?? Infinity, label: t('gale') }}
      />
      {step !== null && <p className={styles.note}>{t('everyMinutes', { count: step })}</p>}
      <table className={windStyles.hours} dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            {shown.map(({ ts }) => (
              <th key={ts} scope="col">
                {time.clockText(ts).replace(/:00/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <HourRow name={t('mean')} values={shown.map(({ value }) => value)} units={units} />
          <HourRow name={t('gust')} values={shown.map(({ ts }) => gusts.get(ts) ?? null)} units={units} />
        </tbody>
      </table>
    </>
  );
}
