import type { CSSProperties } from 'react';
import { metrics, products, type ProductIdent, type UnitIdent } from '@meltemi/catalogue';
import type { Ensemble } from '@meltemi/contract';
import { useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { cellOf, ROWS, seriesOfRow, type RowName } from './cell.rules.ts';
import { COLUMN } from './columns.ts';
import { agreementAt, daysBy, endOf, lineOf, momentsOf, valueAt, type ModelState, type Run } from './compare.rules.ts';
import { SpreadChart } from './SpreadChart.tsx';
import styles from './Multimodel.module.css';

/** How times and values are written. */
export interface CompareStyle {
  readonly timeZone: string;
  readonly hourFormat: '12h' | '24h';
  readonly unitOf: (row: RowName) => UnitIdent;
}

const HOUR = 3_600_000;

/** A band of rows for every model under one time axis, the spread of their temperatures above, their agreement below. */
export function CompareTable({
  states,
  style,
  chosen,
  place,
  ensemble,
}: {
  /** How sure the forecast is; null while it is not known, undefined where it is not shown. */
  ensemble?: Ensemble | null | undefined;
  states: readonly ModelState[];
  style: CompareStyle;
  chosen: number;
  place: string;
}) {
  const t = useText('detail');
  const errors = useText('errors');
  const formats = useFormats();
  const { timeZone, hourFormat, unitOf } = style;
  const runs = states.flatMap(({ model, forecast }) => (forecast === null ? [] : [{ model, forecast }]));
  const moments = momentsOf(runs);
  const dayText = (ts: number): string =>
    formats.date(ts, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  const clock = (ts: number): string => formats.time(ts, hourFormat, timeZone);
  const days = daysBy(moments, dayText);
  const starts = new Set(days.map(({ first }) => first));
  const marks = (k: number) => ({
    'data-col': k,
    'data-chosen': k === chosen ? '' : undefined,
    'data-day-start': k > 0 && starts.has(k) ? '' : undefined,
  });
  const hoursAt = (k: number): number =>
    Math.max(1, ((moments[k] ?? 0) - (moments[k - 1] ?? (moments[k] ?? 0) - 3 * HOUR)) / HOUR);
  return (
    <table
      className={styles.table}
      style={{ inlineSize: `calc(var(--names) + var(--units) + ${moments.length * COLUMN}px)` }}
    >
      <caption className={styles.spoken}>{t('compareOf', { place })}</caption>
      <colgroup>
        <col className={styles.names} />
        <col className={styles.units} />
        {moments.map((ts) => (
          <col key={ts} style={{ inlineSize: COLUMN }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="row" colSpan={2} className={styles.name}>
            <span className={styles.spoken}>{t('days')}</span>
          </th>
          {days.map(({ text, first, length }) => (
            <th
              key={text}
              scope="colgroup"
              colSpan={length}
              className={styles.day}
              data-day-start={first > 0 ? '' : undefined}
            >
              {length > 2 && <span dir="auto">{text}</span>}
            </th>
          ))}
        </tr>
        <tr>
          <th scope="row" colSpan={2} className={styles.name}>
            <span className={styles.spoken}>{t('row_hour')}</span>
          </th>
          {moments.map((ts, k) => (
            <th key={ts} scope="col" className={styles.hour} data-ts={ts} {...marks(k)}>
              {clock(ts).replace(/:00/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <SpreadChart runs={runs} states={states} moments={moments} unit={unitOf('temp')} ensemble={ensemble} />
      {states.map((state, index) => (
        <tbody key={state.model} data-model={state.model} data-problem={state.problem ?? undefined}>
          {state.forecast === null ? (
            <tr>
              <ModelName model={state.model} index={index} columns={2} />
              <td className={styles.problem} colSpan={Math.max(1, moments.length)}>
                <span>
                  {state.problem === null
                    ? t('loading')
                    : state.problem === 'nowhere'
                      ? errors('place/no-data')
                      : t('failed')}
                </span>
              </td>
            </tr>
          ) : (
            ROWS.map((row, place) => (
              <BandRow
                key={row}
                row={row}
                run={{ model: state.model, forecast: state.forecast as Run['forecast'] }}
                moments={moments}
                unit={unitOf(row)}
                first={place === 0}
                index={index}
                marks={marks}
                hoursAt={hoursAt}
                ends={(ts) => t('runEnds', { time: `${formats.weekday(ts, 'short', timeZone)} ${clock(ts)}` })}
              />
            ))
          )}
        </tbody>
      ))}
      <tbody>
        <tr data-row="agreement">
          <th scope="row" colSpan={2} className={styles.name}>
            {t('agreement')}
          </th>
          {moments.map((ts, k) => {
            const bars = agreementAt(runs, ts);
            return (
              <td key={ts} {...marks(k)} data-agreement={bars ?? undefined}>
                {bars !== null && (
                  <>
                    <i className={styles.bars} data-bars={bars} aria-hidden="true">
                      <b />
                      <b />
                      <b />
                    </i>
                    <span className={styles.spoken}>{t(`agreement_${bars}`)}</span>
                  </>
                )}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

function ModelName({
  model,
  index,
  rows = 1,
  columns = 1,
}: {
  model: ProductIdent;
  index: number;
  rows?: number;
  columns?: number;
}) {
  const t = useText('detail');
  const { modelName, modelResolution } = products[model];
  return (
    <th scope="rowgroup" rowSpan={rows} colSpan={columns} className={`${styles.name} ${styles.model}`}>
      <i style={{ background: lineOf(index).colour }} aria-hidden="true" /> <b>{modelName}</b>{' '}
      <small>
        <bdi>{t('kilometres', { km: modelResolution })}</bdi>
      </small>
    </th>
  );
}

const rowWords = { wind: 'row_wind', temp: 'row_temperature', rain: 'row_rain' } as const satisfies Readonly<
  Record<RowName, string>
>;

/** A row of one model; where its run has ended, one cell says when. */
function BandRow({
  row,
  run,
  moments,
  unit,
  first,
  index,
  marks,
  hoursAt,
  ends,
}: {
  readonly row: RowName;
  readonly run: Run;
  readonly moments: readonly number[];
  readonly unit: UnitIdent;
  readonly first: boolean;
  readonly index: number;
  readonly marks: (k: number) => Readonly<Record<string, unknown>>;
  readonly hoursAt: (k: number) => number;
  readonly ends: (ts: number) => string;
}) {
  const t = useText('detail');
  const readings = useReadings();
  const end = endOf(run, moments);
  return (
    <tr data-row={row}>
      {first && <ModelName model={run.model} index={index} rows={ROWS.length} />}
      <th scope="row" className={styles.unit}>
        <span className={styles.spoken}>{t(rowWords[row])}</span> {metrics[row].conv[unit]?.label}
      </th>
      {moments.slice(0, end).map((ts, k) => {
        const { text, paint } = cellOf(row, valueAt(run, seriesOfRow[row], ts), unit, hoursAt(k), readings);
        const style: CSSProperties = paint === null ? {} : { background: paint.colour, color: paint.ink };
        return (
          <td key={ts} style={style} {...marks(k)}>
            {text}
          </td>
        );
      })}
      {first && end < moments.length && (
        <td className={styles.ended} colSpan={moments.length - end} rowSpan={ROWS.length}>
          <span>{ends(run.forecast.data.ts.at(-1) ?? 0)}</span>
        </td>
      )}
    </tr>
  );
}
