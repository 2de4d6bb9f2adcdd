import type { NearbyStation, ObservationSeries } from '@meltemi/contract';
import { arrowTurn, directionWords } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting } from '#settings/index.ts';
import { Chart, type ChartTime } from '../charts/Chart.tsx';
import { xOf } from '../charts/chart.rules.ts';
import chartStyles from '../charts/Chart.module.css';
import { has, hourly, rainSum, rangeOf, valuesOf } from '../series.rules.ts';
import type { StationReply } from '../station.queries.ts';
import type { StationUnits } from '../useStationUnits.ts';
import { NearestRows } from './NearestRows.tsx';
import { ValueCards } from './ValueCards.tsx';

/** What every view of a station is given. */
export interface StationViewProps {
  readonly station: StationReply;
  readonly series: ObservationSeries | null;
  readonly units: StationUnits;
  readonly time: ChartTime;
  /** ms. */
  readonly now: number;
}

const WIND = '#6fe3d8';
const GUST = '#ffc861';
const TEMP = '#ffb05c';
const PRESSURE = '#c3a6ff';
const RAIN = '#3f9ce0';
const DEW = '#b9c4d2';
/** Between two arrows below the chart of wind, units of the drawing. */
const ARROW_GAP = 27;

/** Arrows that point where the wind goes, along the time. */
function Arrows({ series, time, y }: { series: ObservationSeries; time: ChartTime; y: number }) {
  const arrows: { readonly x: number; readonly turn: number }[] = [];
  let before = -Infinity;
  for (const [k, ts] of series.data.ts.entries()) {
    const turn = arrowTurn(series.data.windDir?.[k]);
    const x = xOf(ts, time.start, time.end);
    if (turn === null || x < 0 || x - before < ARROW_GAP) continue;
    before = x;
    arrows.push({ x, turn });
  }
  return arrows.map(({ x, turn }) => (
    <path
      key={x}
      className={chartStyles.arrow}
      d="M0 -4.5L3 4L0 2.2L-3 4Z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
    />
  ));
}

/** Wind with gusts; a gale is marked where it blew. */
export function WindChart({
  series,
  units,
  time,
  height,
  hasArrows = false,
  mark,
}: Pick<StationViewProps, 'units' | 'time'> & {
  series: ObservationSeries;
  height?: number;
  hasArrows?: boolean;
  mark?: { readonly value: number; readonly label: string };
}) {
  const t = useText('stations');
  const isNumbers = useSetting('numDirection');
  const { ts } = series.data;
  const [wind, gust, dir] = [valuesOf(series, 'wind'), valuesOf(series, 'gust'), valuesOf(series, 'windDir')];
  const strongest = rangeOf(gust)?.most ?? null;
  const words = (k: number): string =>
    [
      time.clockText(ts[k] ?? 0),
      units.wind.withUnit(wind[k]),
      dir[k] == null ? null : directionWords(dir[k], isNumbers),
      gust[k] == null ? null : t('gusts', { gust: units.wind.text(gust[k]) }),
    ]
      .filter((word) => word !== null)
      .join(' · ');
  return (
    <Chart
      title={t('windAndGusts')}
      unit={units.wind.label}
      summary={strongest === null ? undefined : t('maxGust', { value: units.wind.text(strongest) })}
      ts={ts}
      lines={[
        { key: 'wind', values: wind.map(units.wind.number), colour: WIND, isFilled: true, hasEnd: true },
        { key: 'gust', values: gust.map(units.wind.number), colour: GUST, hasEnd: true },
      ]}
      including={[0]}
      time={time}
      words={words}
      mark={mark}
      {...(height !== undefined && { height })}
    >
      {hasArrows && <Arrows series={series} time={time} y={(height ?? 58) - 5} />}
    </Chart>
  );
}

/** The values of now, and temperature, wind, pressure and rain of the last hours. */
export function BasicView({
  station,
  series,
  units,
  time,
  now,
  nearest,
  isShort,
  onStation,
  onNearest,
}: StationViewProps & {
  readonly nearest: readonly NearbyStation[] | null;
  /** A half-open sheet shows three values first. */
  readonly isShort: boolean;
  readonly onStation: (id: string) => void;
  readonly onNearest: () => void;
}) {
  const t = useText('stations');
  const range = series === null ? null : rangeOf(valuesOf(series, 'temp'));
  const rain = series === null ? [] : hourly(series, valuesOf(series, 'precip'));
  const sum = series === null ? null : rainSum(series);
  const at = (k: number, text: string): string => `${time.clockText(series?.data.ts[k] ?? 0)} · ${text}`;
  const air = (['aqi', 'pm25', 'pm10', 'no2', 'o3'] as const).filter((name) => series !== null && has(series, name));
  return (
    <>
      <ValueCards station={station} series={series} units={units} most={isShort ? 3 : 6} />
      {series !== null && has(series, 'temp') && (
        <Chart
          title={t('temperature')}
          unit={units.temp.label}
          summary={
            range === null
              ? undefined
              : t('minMax', { min: units.temp.text(range.least), max: units.temp.text(range.most) })
          }
          ts={series.data.ts}
          lines={[
            {
              key: 'temp',
              values: valuesOf(series, 'temp').map(units.temp.number),
              colour: TEMP,
              isFilled: true,
              hasEnd: true,
            },
            {
              key: 'dewPoint',
              values: valuesOf(series, 'dewPoint').map(units.temp.number),
              colour: DEW,
              dash: '4 3',
              width: 1.3,
            },
          ]}
          time={time}
          words={(k) =>
            at(
              k,
              `${units.temp.withUnit(series.data.temp?.[k])} · ${t('dewPointOf', { value: units.temp.withUnit(series.data.dewPoint?.[k]) })}`,
            )
          }
        />
      )}
      {series !== null && has(series, 'wind') && (
        <WindChart series={series} units={units} time={time} height={66} hasArrows />
      )}
      {series !== null && has(series, 'pressure') && (
        <Chart
          title={t('pressure')}
          unit={units.pressure.label}
          ts={series.data.ts}
          lines={[
            {
              key: 'pressure',
              values: valuesOf(series, 'pressure').map(units.pressure.number),
              colour: PRESSURE,
              hasEnd: true,
            },
          ]}
          time={time}
          height={40}
          words={(k) => at(k, units.pressure.withUnit(series.data.pressure?.[k]))}
        />
      )}
      {series !== null && has(series, 'precip') && (
        <Chart
          title={t('rain')}
          unit={units.rain.label}
          summary={sum === null ? undefined : units.rain.withUnit(sum)}
          ts={rain.map(({ ts }) => ts)}
          lines={[{ key: 'rain', values: rain.map(({ value }) => units.rain.number(value)), colour: RAIN }]}
          including={[0, 1]}
          hasBars
          time={time}
          height={40}
          words={(k) => `${time.clockText(rain[k]?.ts ?? 0)} · ${units.rain.withUnit(rain[k]?.value)}`}
        />
      )}
      {series !== null &&
        air.map((name) => (
          <Chart
            key={name}
            title={t(name === 'aqi' ? 'aqi' : `pollutant_${name}`)}
            unit={name === 'aqi' ? 'AQI' : units.pm.label}
            ts={series.data.ts}
            lines={[{ key: name, values: valuesOf(series, name), colour: TEMP, isFilled: true, hasEnd: true }]}
            including={[0]}
            time={time}
            words={(k) => at(k, String(series.data[name]?.[k] ?? '–'))}
          />
        ))}
      <NearestRows nearest={nearest} units={units} now={now} onStation={onStation} onAll={onNearest} />
    </>
  );
}
