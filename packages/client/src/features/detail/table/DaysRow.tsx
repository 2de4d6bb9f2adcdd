import { rainChanceOf } from '#places/index.ts';
import { paintOf, unitLabel, useReadings } from '#controls/index.ts';
import { dateOf } from '../rules/columns.rules.ts';
import type { ForecastCells } from '../rules/view.ts';
import type { Row } from './rows.rules.ts';
import { RowName, type RowSpan } from './TableRow.tsx';
import styles from './ForecastTable.module.css';

/** The row of chances: one number a day, over all of the day's columns. */
export function DaysRow({ row, view, span }: { row: Row; view: ForecastCells; span: RowSpan }) {
  const { valueText } = useReadings();
  const { days, style, ensemble = null, unitOf } = view;
  const end = span.first + span.length;
  return (
    <tr data-row={row.key} data-kind={row.kind}>
      <RowName row={row} unit={unitLabel('rh', unitOf('rh'))} />
      {days
        .filter(({ first, length }) => first < end && first + length > span.first)
        .map(({ date, first, length }) => {
          const chance = rainChanceOf(ensemble, (ts) => dateOf(ts, style.clock.zone) === date);
          const paint = chance === null || chance < 10 ? null : paintOf('chance', chance);
          return (
            <td
              key={date}
              colSpan={Math.min(end, first + length) - Math.max(first, span.first)}
              data-day-start={first > span.first ? '' : undefined}
              data-chance={chance ?? undefined}
            >
              <span
                className={styles.chance}
                style={paint === null ? {} : { background: paint.colour, color: paint.ink }}
              >
                {valueText('rh', chance, unitOf('rh'))}
              </span>
            </td>
          );
        })}
    </tr>
  );
}
