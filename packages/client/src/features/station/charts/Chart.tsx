/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the cursor belongs to the chart, which a range input cannot draw */
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useFormats } from '#language/index.ts';
import {
  decimalsOf,
  linePath,
  linePoints,
  nearestIndex,
  niceTicks,
  PLOT,
  timeTicks,
  WIDTH,
  xOf,
} from './chart.rules.ts';
import styles from './Chart.module.css';

/** One line of a chart, in the unit that is written. */
export interface ChartLine {
  readonly key: string;
  readonly values: readonly (number | null)[];
  readonly colour: string;
  readonly dash?: string;
  /** Shaded below. */
  readonly isFilled?: boolean;
  readonly width?: number;
  /** A circle at the newest value. */
  readonly hasEnd?: boolean;
  /** Times of its own; else those of the chart. */
  readonly ts?: readonly number[];
}

/** The time that charts share: where they begin and end, how it is written, and the moment that is pointed at. */
export interface ChartTime {
  readonly start: number;
  readonly end: number;
  readonly clockText: (ts: number) => string;
  readonly cursor: number | null;
  readonly onCursor: (ts: number | null) => void;
}

/** What a chart shows. */
export interface ChartProps {
  readonly title: string;
  readonly unit: string;
  readonly summary?: string | undefined;
  readonly ts: readonly number[];
  readonly lines: readonly ChartLine[];
  /** Bars instead of lines: the first line's values. */
  readonly hasBars?: boolean;
  readonly time: ChartTime;
  /** Units of the drawing. */
  readonly height?: number;
  /** Numbers that the axis takes in whatever was measured. */
  readonly including?: readonly number[];
  /** A marked value, as the beginning of a gale. */
  readonly mark?: { readonly value: number; readonly label: string } | undefined;
  /** What was measured at a moment, in words. */
  readonly words: (index: number) => string;
  readonly children?: ReactNode;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A chart of a station: one stop of the tab key, whose arrows move the cursor that all charts share. */
export function Chart(props: ChartProps) {
  const { title, unit, summary, ts, lines, hasBars = false, time, height = 58, including = [], mark, words } = props;
  const { fixed } = useFormats();
  const all = [...lines.flatMap(({ values }) => values.filter((value) => value !== null)), ...including];
  if (all.length === 0) return null;
  const ticks = niceTicks(Math.min(...all), Math.max(...all), height > 100 ? 4 : 2);
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number): number =>
    4 + (1 - (most === least ? 0.5 : (value - least) / (most - least))) * (height - 8);
  const x = (at: number): number => xOf(at, time.start, time.end);
  const at = time.cursor === null ? ts.length - 1 : nearestIndex(ts, time.cursor);
  const move = (index: number): void => {
    const next = ts[Math.max(0, Math.min(ts.length - 1, index))];
    if (next !== undefined) time.onCursor(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // The timeline listens to arrows too.
    event.stopPropagation();
    move(at + step);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = ((clientX - left) / width) * (WIDTH / PLOT);
    if (share >= 0 && share <= 1) time.onCursor(time.start + share * (time.end - time.start));
  };
  const decimals = decimalsOf(ticks);
  return (
    <section className={styles.chart}>
      <header>
        <h3>{title}</h3>
        <small>{unit}</small>
        <span>{time.cursor === null ? summary : words(at)}</span>
      </header>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        data-own-keys=""
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, ts.length - 1)}
        aria-valuenow={Math.max(0, at)}
        aria-valuetext={words(at)}
        onKeyDown={onKeyDown}
        onBlur={() => time.onCursor(null)}
        dir="ltr"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${height + 20}`}
          aria-hidden="true"
          onPointerMove={onPointerMove}
          onPointerLeave={() => time.onCursor(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path className={styles.grid} d={`M0 ${y(tick)}H${PLOT}`} />
              <text className={styles.number} x={PLOT + 6} y={y(tick) + 4}>
                {fixed(tick, decimals)}
              </text>
            </g>
          ))}
          {timeTicks(time.start, time.end).map((moment, k) => (
            <text
              key={moment}
              className={styles.number}
              x={x(moment)}
              y={height + 16}
              textAnchor={k === 0 ? 'start' : k === 4 ? 'end' : 'middle'}
            >
              {time.clockText(moment)}
            </text>
          ))}
          {mark !== undefined && mark.value < most && (
            <>
              <path className={styles.mark} d={`M0 ${y(mark.value)}H${PLOT}`} />
              <text className={styles.markText} x={4} y={y(mark.value) - 4}>
                {mark.label}
              </text>
            </>
          )}
          {hasBars
            ? lines[0]?.values.map((value, k) => {
                const moment = ts[k];
                if (value === null || value <= 0 || moment === undefined) return null;
                const width = Math.max(1.5, PLOT / ((time.end - time.start) / 3_600_000) - 3);
                const top = Math.min(y(value), y(least) - 1);
                return (
                  <rect
                    key={moment}
                    x={Math.max(0, x(moment) - width)}
                    y={top}
                    width={width}
                    height={y(least) - top}
                    rx={1.5}
                    fill={lines[0]?.colour}
                  />
                );
              })
            : lines.map((line) => <Line key={line.key} line={line} ts={line.ts ?? ts} x={x} y={y} base={y(least)} />)}
          {props.children}
          {time.cursor !== null && at >= 0 && <path className={styles.cursor} d={`M${x(ts[at] ?? 0)} 0V${height}`} />}
        </svg>
      </div>
    </section>
  );
}

function Line({
  line,
  ts,
  x,
  y,
  base,
}: {
  line: ChartLine;
  ts: readonly number[];
  x: (at: number) => number;
  y: (value: number) => number;
  base: number;
}) {
  const points = linePoints(ts, line.values, (at, value) => ({ x: x(at), y: y(value) }));
  const path = linePath(points);
  const first = points.find((point) => point !== null);
  const last = points.at(-1);
  return (
    <g data-line={line.key}>
      {line.isFilled === true && first != null && last != null && (
        <path className={styles.area} d={`${path}L${last.x} ${base}L${first.x} ${base}Z`} fill={line.colour} />
      )}
      <path
        className={styles.line}
        d={path}
        stroke={line.colour}
        strokeWidth={line.width ?? 1.8}
        strokeDasharray={line.dash}
      />
      {line.hasEnd === true && last != null && <circle cx={last.x} cy={last.y} r={3} fill={line.colour} />}
    </g>
  );
}
