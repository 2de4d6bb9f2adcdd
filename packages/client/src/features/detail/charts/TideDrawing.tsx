import type { Tides } from '@meltemi/contract';
import { paintOf, useReadings } from '#controls/index.ts';
import { smoothPath, type Axis } from './chart.rules.ts';
import chart from './Chart.module.css';
import type { Tick } from './meteogram.rules.ts';
import { daysOf } from '../rules/columns.rules.ts';
import { clockText, dayHeading } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import { seriesOf } from '../table/rows.rules.ts';
import { columnOf, TIDE_CHART, type TideRow } from './tide-chart.rules.ts';
import styles from './Tides.module.css';

/** Half of the widest time of high or low water, px: at the edge it stands beside its point and not half outside. */
const HALF_TIME = 18;
const BOTTOM = TIDE_CHART.rows - 8;

/** Narrower cells have a colour alone, px. */
const ROOM_FOR_TEXT = 22;

/** The curve of the tide over nights and days, with high and low water. */
export function TideDrawing({
  view,
  tides,
  moments,
  columnWidth,
  y,
  ticks,
  rows,
}: {
  readonly view: ForecastView;
  readonly tides: Tides;
  readonly moments: readonly number[];
  readonly columnWidth: number;
  readonly y: Axis;
  readonly ticks: readonly Tick[];
  readonly rows: readonly TideRow[];
}) {
  const { valueText } = useReadings();
  const { forecast, style, unitOf } = view;
  const width = moments.length * columnWidth;
  const x = (ts: number): number => columnOf(moments, ts) * columnWidth;
  const textX = (ts: number): number => Math.min(width - HALF_TIME, Math.max(HALF_TIME, x(ts)));
  const points = tides.data.ts.map((ts, index) => ({ x: x(ts), y: y(tides.data.height[index] ?? 0) }));
  const curve = smoothPath(points);
  const { ts: steps, isDay = [] } = forecast.data;
  return (
    <svg width={width} height={TIDE_CHART.height} className={chart.drawing} aria-hidden="true">
      {isDay.map((day, k) => {
        const [from = 0, to = from] = [steps[k], steps[k + 1]];
        return day === 0 && x(to) > 0 && x(from) < width ? (
          <rect key={from} className={chart.night} x={x(from)} y={20} width={x(to) - x(from)} height={BOTTOM - 20} />
        ) : null;
      })}
      {ticks.map(({ raw }) => (
        <line key={raw} className={chart.grid} x1={0} x2={width} y1={y(raw)} y2={y(raw)} />
      ))}
      {daysOf(moments, style.clock).map(({ first, ts }) => (
        <g key={ts}>
          <line className={chart.dayLine} x1={first * columnWidth} x2={first * columnWidth} y1={0} y2={BOTTOM} />
          <text className={chart.dayName} x={first * columnWidth + 6} y={13}>
            {dayHeading(ts, style, columnWidth * 48 < 300)}
          </text>
        </g>
      ))}
      <path
        className={styles.water}
        d={`${curve}L${points.at(-1)?.x ?? 0} ${BOTTOM}L${points[0]?.x ?? 0} ${BOTTOM}Z`}
      />
      <path className={styles.curve} d={curve} />
      {tides.events.map(({ ts, type, height }) => (
        <g key={ts} data-event={type}>
          <circle className={styles.event} cx={x(ts)} cy={y(height)} r={4} />
          <text className={styles.time} x={textX(ts)} y={y(height) - 24}>
            {clockText(ts, style)}
          </text>
          <text className={styles.height} x={textX(ts)} y={y(height) - 10}>
            {valueText('waves', height, unitOf('waves'))}
          </text>
        </g>
      ))}
      {rows.map(({ series, metric, data }, row) =>
        seriesOf(data, series).map((value, k) => {
          const paint = paintOf(metric, value);
          const [from = 0, to = from] = [data.ts[k], data.ts[k + 1]];
          if (paint === null || x(to) <= 0 || x(from) >= width) return null;
          const top = TIDE_CHART.rows + row * TIDE_CHART.row;
          return (
            <g key={`${series} ${from}`} data-cell={series}>
              <rect x={x(from)} y={top} width={x(to) - x(from) + 0.5} height={TIDE_CHART.row} fill={paint.colour} />
              {x(to) - x(from) >= ROOM_FOR_TEXT && (
                <text className={styles.cell} x={(x(from) + x(to)) / 2} y={top + 14} fill={paint.ink}>
                  {valueText(metric, value, unitOf(metric))}
                </text>
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}
