/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the cursor belongs to the chart, which a range input cannot draw */
import type { KeyboardEvent, PointerEvent } from 'react';
import { strengthColours } from '@meltemi/catalogue';
import type { Storm, StormPoint } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { officialOf, stormAt, wayOf } from '#map/layers/storms/storm-way.rules.ts';
import { bandsUpTo, CHART, dayTicks, intensityScale, pathOf } from './intensity.rules.ts';
import { isPast } from './seasons.rules.ts';
import { cursorStops } from './storms.rules.ts';
import type { StormUnits } from './useStormUnits.ts';
import { useStormWords } from './useStormWords.ts';
import styles from './IntensityChart.module.css';

const PA = 100;
/** The widest step between round numbers of the axis. */
const TICKS = [10, 20, 30, 40, 50, 60, 70, 80];

type Place = readonly [x: number, y: number];

/** Wind and pressure along the way: one stop of the tab key, whose arrows move the storm and the map's time. */
export function IntensityChart({
  storm,
  ts,
  units,
  onCursor,
}: {
  readonly storm: Storm;
  /** The moment that is shown, ms. */
  readonly ts: number;
  readonly units: StormUnits;
  readonly onCursor: (ts: number) => void;
}) {
  const t = useText('storms');
  const { fixed } = useFormats();
  const { timeOf, dayOf, pastTimeOf, pastDayOf, kindOf } = useStormWords();
  const way = wayOf(storm);
  const stops = cursorStops(way);
  const moment = stormAt(way, ts);
  if (moment === null || stops.length < 2) return null;
  const scale = intensityScale(way);
  const { x, y, yPressure } = scale;
  const at = stops.reduce(
    (best, one, k) => (Math.abs(one - moment.ts) < Math.abs(stops[best]! - moment.ts) ? k : best),
    0,
  );
  const go = (index: number): void => onCursor(stops[Math.max(0, Math.min(stops.length - 1, index))]!);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: stops.length - 1,
    };
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    // The timeline listens to arrows too.
    event.stopPropagation();
    go(next);
  };
  const onPointer = ({ currentTarget, clientX, buttons }: PointerEvent<SVGSVGElement>): void => {
    if (buttons === 0) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - left) / width) * (CHART.width / CHART.plot);
    onCursor(Math.round(scale.start + Math.min(1, Math.max(0, share)) * (scale.end - scale.start)));
  };
  const windPlaces = (points: readonly StormPoint[]): readonly Place[] =>
    points.flatMap((point): readonly Place[] => (point.windSpeed === null ? [] : [[x(point.ts), y(point.windSpeed)]]));
  const pressures = way.flatMap((point): readonly Place[] =>
    point.pressure === null ? [] : [[x(point.ts), yPressure(point.pressure)]],
  );
  const words = [
    isPast(storm) ? pastTimeOf(moment.ts) : timeOf(moment.ts),
    kindOf(moment.strength ?? 0, storm.basin),
    units.wind.withUnit(moment.windSpeed),
    units.pressure.withUnit(moment.pressure === null ? null : moment.pressure * PA),
  ].join(' · ');
  return (
    <section className={styles.chart}>
      <header>
        <h3>{t('intensity')}</h3>
        <small>{units.wind.label}</small>
        <span>{words}</span>
      </header>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        data-own-keys=""
        aria-label={t('intensity')}
        aria-valuemin={0}
        aria-valuemax={stops.length - 1}
        aria-valuenow={at}
        aria-valuetext={words}
        onKeyDown={onKeyDown}
        dir="ltr"
      >
        <svg
          viewBox={`0 0 ${CHART.width} ${CHART.height + 20}`}
          aria-hidden="true"
          onPointerDown={onPointer}
          onPointerMove={onPointer}
        >
          {bandsUpTo(scale.most).map(({ from, to, strength }) => (
            <g key={strength} data-band={strength}>
              <rect
                x={0}
                width={CHART.plot}
                y={y(to)}
                height={y(from) - y(to)}
                fill={strengthColours[strength]}
                opacity={0.13}
              />
              <text className={styles.number} x={CHART.plot + 6} y={y(from) - 2}>
                {t('category', { number: strength })}
              </text>
            </g>
          ))}
          {TICKS.filter((tick) => tick % 20 === 0 && tick < scale.most).map((tick) => (
            <g key={tick}>
              <path className={styles.grid} d={`M0 ${y(tick)}H${CHART.plot}`} />
              <text className={styles.number} x={2} y={y(tick) - 3}>
                {fixed(units.wind.number(tick), 0)}
              </text>
            </g>
          ))}
          {dayTicks(scale.start, scale.end).map((day) => (
            <text key={day} className={styles.number} x={x(day)} y={CHART.height + 16} textAnchor="middle">
              {isPast(storm) ? pastDayOf(day) : dayOf(day)}
            </text>
          ))}
          <path className={styles.pressureLine} data-line="pressure" d={pathOf(pressures)} />
          <path className={styles.windLine} data-line="track" d={pathOf(windPlaces(storm.track))} />
          <path
            className={styles.windLine}
            data-line="forecast"
            strokeDasharray="2 4"
            d={pathOf(windPlaces([...storm.track.slice(-1), ...officialOf(storm)]))}
          />
          <path className={styles.cursor} d={`M${x(moment.ts)} 0V${CHART.height}`} />
          {moment.windSpeed !== null && (
            <circle
              cx={x(moment.ts)}
              cy={y(moment.windSpeed)}
              r={5}
              fill={strengthColours[moment.strength ?? 0]}
              stroke="#0b121d"
            />
          )}
        </svg>
      </div>
      <p className={styles.key}>
        <span data-key="wind">{t(isPast(storm) ? 'wind' : 'keyWind')}</span>
        <span data-key="pressure">{t('keyPressure', { unit: units.pressure.label })}</span>
      </p>
    </section>
  );
}
