import { rainForScale } from '@meltemi/catalogue';
import type { Meteogram as MeteogramReply } from '@meltemi/contract';
import { useId } from 'react';
import { paintOf, useReadings } from '#controls/index.ts';
import { rainChanceOf } from '#places/index.ts';
import { axis, bandPath, seriesPath } from './chart.rules.ts';
import { dateOf, hoursOf } from '../rules/columns.rules.ts';
import { airAt, arrowPath, levelsIn } from './levels.rules.ts';
import { BANDS, METEOGRAM_HEIGHT, warmestColumns, type Range, type Spans, type Tick } from './meteogram.rules.ts';
import { seriesOf } from '../table/rows.rules.ts';
import { dayHeading } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from './Chart.module.css';

/** Clouds by height: a lighter cell is more cloud, the top of the band is the top of the weather. */
function Clouds({ air, columnWidth }: { air: MeteogramReply; columnWidth: number }) {
  const { top, height } = BANDS.clouds;
  const levels = levelsIn(air);
  const rowHeight = height / levels.length;
  return (
    <g className={styles.clouds} data-band="clouds">
      {levels.map(({ ident }, row) =>
        air.data.ts.map((ts, index) => {
          const cloud = airAt(air, ident, index).cloud ?? 0;
          return cloud < 5 ? null : (
            <rect
              key={`${ident}${ts}`}
              x={index * columnWidth}
              y={top + row * rowHeight}
              width={columnWidth + 0.5}
              height={rowHeight + 0.5}
              opacity={cloud / 100}
            />
          );
        }),
      )}
    </g>
  );
}

/** The chance of rain of each day, above its rain. */
function DayChances({ view, columnWidth }: { view: ForecastView; columnWidth: number }) {
  const { valueWithUnit } = useReadings();
  const { days, style, ensemble = null, unitOf } = view;
  return days.map(({ date, first, length }) => {
    const chance = rainChanceOf(ensemble, (ts) => dateOf(ts, style.clock.zone) === date);
    return chance === null || length * columnWidth < 50 ? null : (
      <text
        key={date}
        className={styles.chance}
        data-chance={chance}
        x={(first + length / 2) * columnWidth}
        y={BANDS.rain.top + 10}
      >
        {valueWithUnit('rh', chance, unitOf('rh'))}
      </text>
    );
  });
}

/** The drawing of a meteogram for columns of a width. */
export function MeteogramDrawing({
  view,
  air,
  columnWidth,
  spans,
  range,
  ticks,
}: {
  readonly view: ForecastView;
  readonly air: MeteogramReply | null;
  readonly columnWidth: number;
  readonly spans: Spans;
  /** The likely range of the temperature, a column each; empty where it is not shown. */
  readonly range: readonly Range[];
  readonly ticks: Readonly<Record<'temp' | 'rain' | 'wind', readonly Tick[]>>;
}) {
  const id = useId();
  const { forecast, days, style, unitOf } = view;
  const { degreesText } = useReadings();
  const { data, header } = forecast;
  const width = data.ts.length * columnWidth;
  const x = (index: number): number => (index + 0.5) * columnWidth;
  const of = (series: string): readonly (number | null)[] => seriesOf(data, series);
  const band = (name: 'temp' | 'rain' | 'wind', span: readonly [number, number]) =>
    axis(span[0], span[1], BANDS[name].top, BANDS[name].height);
  const y = {
    temp: band('temp', spans.temp),
    rain: band('rain', spans.rain),
    wind: band('wind', spans.wind),
    pressure: band('rain', spans.pressure),
  };
  const bottom = (name: 'rain' | 'wind'): number => BANDS[name].top + BANDS[name].height;
  const temps = of('temp');
  const gusts = of('gust');
  return (
    <svg width={width} height={METEOGRAM_HEIGHT} className={styles.drawing} aria-hidden="true">
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
        {temps.map((raw, k) => (
          <stop key={x(k)} offset={x(k) / width} stopColor={paintOf('temp', raw)?.colour ?? 'transparent'} />
        ))}
      </linearGradient>
      {(data.isDay ?? []).map(
        (day, k) =>
          day === 0 && (
            <rect
              key={data.ts[k]}
              className={styles.night}
              x={k * columnWidth}
              y={BANDS.clouds.top}
              width={columnWidth}
              height={METEOGRAM_HEIGHT}
            />
          ),
      )}
      <rect className={styles.sky} y={BANDS.clouds.top} width={width} height={BANDS.clouds.height} />
      {air !== null && (
        <svg
          y={BANDS.clouds.top}
          height={BANDS.clouds.height}
          width={width}
          viewBox={`0 ${BANDS.clouds.top} ${width} ${BANDS.clouds.height}`}
        >
          <Clouds air={air} columnWidth={columnWidth} />
        </svg>
      )}
      {(['temp', 'rain', 'wind'] as const).map((name) =>
        ticks[name].map(({ raw }) => (
          <path key={`${name}${raw}`} className={styles.grid} d={`M0 ${y[name](raw)}H${width}`} />
        )),
      )}
      {days.map((day) => (
        <g key={day.date}>
          {day.first > 0 && <path className={styles.dayLine} d={`M${day.first * columnWidth} 0V${METEOGRAM_HEIGHT}`} />}
          {day.length * columnWidth > 70 && (
            <text className={styles.dayName} x={day.first * columnWidth + 8} y={14}>
              {dayHeading(day.ts, style, day.length * columnWidth < 170)}
            </text>
          )}
        </g>
      ))}
      {of('mm').map((raw, k) => {
        if (raw === null || raw <= 0) return null;
        const paint = paintOf('rain', rainForScale(raw, hoursOf(data.ts, k, header.step)));
        return (
          <rect
            key={data.ts[k]}
            data-rain={raw}
            x={k * columnWidth + 1}
            y={y.rain(raw)}
            width={columnWidth - 2}
            height={bottom('rain') - y.rain(raw)}
            fill={paint?.colour}
            rx="1.5"
          />
        );
      })}
      {of('wind').map((raw, k) => {
        if (raw === null) return null;
        const gust = gusts[k] ?? raw;
        return (
          <g key={data.ts[k]} data-wind={raw} data-gust={gust}>
            <rect
              x={k * columnWidth}
              y={y.wind(gust)}
              width={columnWidth + 0.3}
              height={bottom('wind') - y.wind(gust)}
              fill={paintOf('gust', gust)?.colour}
              opacity=".45"
            />
            <rect
              x={k * columnWidth}
              y={y.wind(raw)}
              width={columnWidth + 0.3}
              height={bottom('wind') - y.wind(raw)}
              fill={paintOf('wind', raw)?.colour}
            />
          </g>
        );
      })}
      {range.length > 0 && <path className={styles.range} data-band="likely" d={bandPath(range, x, y.temp)} />}
      <DayChances view={view} columnWidth={columnWidth} />
      <path className={styles.pressure} data-line="pressure" d={seriesPath(of('pressure'), x, y.pressure)} />
      <path className={styles.dew} data-line="dewPoint" d={seriesPath(of('dewPoint'), x, y.temp)} />
      <path className={styles.temp} data-line="temperature" d={seriesPath(temps, x, y.temp)} stroke={`url(#${id})`} />
      {warmestColumns(temps, days).map((k) => (
        <text key={k} className={styles.peak} data-peak={temps[k]} x={x(k)} y={y.temp(temps[k] ?? 0) - 7}>
          {degreesText(temps[k], unitOf('temp'))}
        </text>
      ))}
      <path
        className={styles.arrows}
        d={of('windDir')
          .map((from, k) => {
            const turn = ((from ?? 0) * Math.PI) / 180;
            // Arrows that would touch each other are left out evenly.
            const every = Math.ceil(18 / columnWidth);
            return from === null || k % every !== 0
              ? ''
              : arrowPath(x(k), BANDS.arrows.top + 9, -Math.sin(turn), -Math.cos(turn));
          })
          .join('')}
      />
    </svg>
  );
}
