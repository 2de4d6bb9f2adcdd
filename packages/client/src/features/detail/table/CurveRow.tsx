import { useId } from 'react';
import { paintOf, unitLabel, useReadings } from '#controls/index.ts';
import { axis, extent, seriesPath } from '../charts/chart.rules.ts';
import { seriesOf, type Row } from './rows.rules.ts';
import { cellMarks, RowName, type RowSpan } from './TableRow.tsx';
import type { ForecastCells } from '../rules/view.ts';
import styles from './ForecastTable.module.css';

/** Height of the row and the room above the curve for its numbers, px. */
const HEIGHT = 54;
const CURVE = { top: 24, height: 23 } as const;
const NUMBER_LIFT = 20;
/** A day of even temperature is a flat line, not a mountain: the curve spans at least this many K. */
const LEAST_SPAN = 6;

/** The row of temperatures: numbers that ride on a curve in the colours of the map. */
export function CurveRow({
  row,
  view,
  span,
  columnWidth,
}: {
  row: Row;
  view: ForecastCells;
  span: RowSpan;
  columnWidth: number;
}) {
  const id = useId();
  const { degreesText } = useReadings();
  const { forecast, unitOf } = view;
  const values = seriesOf(forecast.data, row.series).slice(span.first, span.first + span.length);
  const [low, high] = extent(seriesOf(forecast.data, row.series)) ?? [0, 1];
  const spare = Math.max(0, LEAST_SPAN - (high - low)) / 2;
  const y = axis(low - spare, high + spare, CURVE.top, CURVE.height);
  const x = (index: number): number => (index + 0.5) * columnWidth;
  const line = seriesPath(values, x, y);
  const width = span.length * columnWidth;
  const unit = unitOf('temp');
  return (
    <tr data-row={row.key} data-kind={row.kind} style={{ height: HEIGHT }}>
      <RowName row={row} unit={unitLabel('temp', unit)} />
      {values.map((raw, k) => {
        const index = span.first + k;
        return (
          <td key={index} {...cellMarks(view, index)} className={styles.curveCell}>
            {k === 0 && (
              <svg className={styles.curve} width={width} height={HEIGHT} aria-hidden="true">
                <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2={width} y1="0" y2="0">
                  {values.map((value, at) => (
                    <stop
                      key={x(at)}
                      offset={x(at) / width}
                      stopColor={paintOf('temp', value)?.colour ?? 'transparent'}
                    />
                  ))}
                </linearGradient>
                <path d={`${line}V${HEIGHT}H${x(0)}Z`} fill={`url(#${id})`} className={styles.under} />
                <path d={line} stroke={`url(#${id})`} className={styles.line} />
              </svg>
            )}
            <b style={{ insetBlockStart: raw === null ? CURVE.top : y(raw) - NUMBER_LIFT }}>{degreesText(raw, unit)}</b>
          </td>
        );
      })}
    </tr>
  );
}
