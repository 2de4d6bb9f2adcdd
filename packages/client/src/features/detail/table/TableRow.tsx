import type { CSSProperties, ReactNode } from 'react';
import { Navigation } from 'lucide-react';
import { rainForScale } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import {
  arrowTurn,
  directionWords,
  isAmount,
  paintOf,
  unitLabel,
  WeatherIcon,
  useReadings,
  type Paint,
} from '#controls/index.ts';
import { hoursOf } from '../rules/columns.rules.ts';
import { seriesOf, type Row } from './rows.rules.ts';
import { Spoken } from '../head/Spoken.tsx';
import { TideCell } from './TideCell.tsx';
import type { ForecastCells } from '../rules/view.ts';
import styles from './ForecastTable.module.css';

/** Colours run into those of the neighbours, as they do on the map. */
function bandStyle(before: Paint | null, paint: Paint | null, after: Paint | null): CSSProperties {
  if (paint === null) return {};
  const mix = (other: Paint | null): string =>
    other === null ? paint.colour : `color-mix(in srgb, ${other.colour}, ${paint.colour})`;
  return {
    color: paint.ink,
    background: `linear-gradient(90deg, ${mix(before)}, ${paint.colour} 35%, ${paint.colour} 65%, ${mix(after)})`,
  };
}

/** An arrow that points where wind or waves go; the words say where they come from. */
function Direction({ from, numbers }: { from: number | null | undefined; numbers: boolean }) {
  const turn = arrowTurn(from);
  const words = directionWords(from, numbers);
  if (turn === null || numbers) return words;
  // The icon itself points north-east.
  return (
    <>
      <Navigation
        className={styles.arrow}
        size={14}
        fill="currentColor"
        style={{ rotate: `${turn - 45}deg` }}
        aria-hidden="true"
      />
      <Spoken>{words}</Spoken>
    </>
  );
}

/** The hours' columns of a row. */
export interface RowSpan {
  readonly first: number;
  readonly length: number;
}

/** Marks of a cell that CSS and the pointer read. */
export function cellMarks(
  { forecast, days }: Pick<ForecastCells, 'forecast' | 'days'>,
  index: number,
): Record<`data-${string}`, string | number | undefined> {
  return {
    'data-col': index,
    'data-night': forecast.data.isDay?.[index] === 0 ? '' : undefined,
    'data-day-start': index > 0 && days.some((day) => day.first === index) ? '' : undefined,
  };
}

/** One row of numbers, colours, arrows or pictures. */
export function TableRow({ row, view, span }: { row: Row; view: ForecastCells; span: RowSpan }) {
  const t = useText('detail');
  const { amountText, valueText } = useReadings();
  const { forecast, unitOf, numbers, tides } = view;
  const { data, header } = forecast;
  const values = seriesOf(data, row.series);
  const paints = (index: number): Paint | null => {
    if (row.scale === null) return null;
    const raw = values[index];
    // The table tells what falls between two columns, however far they are apart.
    return paintOf(
      row.scale,
      row.key === 'rain' && raw != null ? rainForScale(raw, hoursOf(data.ts, index, header.step)) : raw,
    );
  };
  const within = (index: number): Paint | null =>
    index < span.first || index >= span.first + span.length ? null : paints(index);
  const content = (index: number): { readonly body: ReactNode; readonly style?: CSSProperties } => {
    const raw = values[index];
    switch (row.kind) {
      case 'icon':
        return {
          body: (
            <>
              <WeatherIcon icon={raw} day={data.isDay?.[index] !== 0} />
              <Spoken>{raw == null ? '' : t(`weather_${raw}`)}</Spoken>
            </>
          ),
        };
      case 'amount': {
        const text =
          row.metric === 'rain' || row.metric === 'snow' ? amountText(row.metric, raw, unitOf(row.metric)) : '';
        const paint = paints(index);
        return isAmount(text) && paint !== null
          ? { body: text, style: { color: paint.ink, background: paint.colour } }
          : { body: <span className={styles.nothing}>{text}</span> };
      }
      case 'cells':
        return {
          body: row.metric === null ? '' : valueText(row.metric, raw, unitOf(row.metric)),
          style: bandStyle(within(index - 1), paints(index), within(index + 1)),
        };
      case 'arrow':
        return { body: <Direction from={raw} numbers={numbers} /> };
      case 'tide':
        return { body: tides === null ? null : <TideCell tides={tides} view={view} index={index} /> };
      case 'plain':
      case 'curve':
      case 'days':
        return { body: row.metric === null ? '' : valueText(row.metric, raw, unitOf(row.metric)) };
    }
  };
  return (
    <tr data-row={row.key} data-kind={row.kind}>
      <RowName row={row} unit={row.metric === null ? '' : unitLabel(row.metric, unitOf(row.metric))} />
      {Array.from({ length: span.length }, (_, k) => {
        const index = span.first + k;
        const { body, style } = content(index);
        return (
          <td key={index} {...cellMarks(view, index)} style={style}>
            {body}
          </td>
        );
      })}
    </tr>
  );
}

/** The name of a row and its unit. */
export function RowName({ row, unit }: { row: Pick<Row, 'key'>; unit: string }) {
  const t = useText('detail');
  return (
    <th scope="row" className={styles.name}>
      <span dir="auto">{t(`row_${row.key}`)}</span> {unit !== '' && <small>{unit}</small>}
    </th>
  );
}
