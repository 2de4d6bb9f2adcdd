import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#language/index.ts';
import { useFollowedPointer } from '#timeline/index.ts';
import { ClockButton } from '../head/ClockButton.tsx';
import { CurveRow } from './CurveRow.tsx';
import { DaysRow } from './DaysRow.tsx';
import { rowsFor, type TableDisplay } from './rows.rules.ts';
import { cellMarks, TableRow, type RowSpan } from './TableRow.tsx';
import { dayHeading, hourText } from '../rules/times.rules.ts';
import { Spoken } from '../head/Spoken.tsx';
import type { ForecastCells, ForecastView } from '../rules/view.ts';
import styles from './ForecastTable.module.css';

/** What a table shows, and how wide. */
export interface ForecastTableProps {
  readonly view: ForecastView;
  readonly display: TableDisplay;
  readonly place: string;
  readonly columnWidth: number;
  readonly namesWidth: number;
  /** The columns to show; all unless given. */
  readonly span?: RowSpan;
  /** Called with how far the table is scrolled and how wide its window is, px. */
  readonly onScroll?: (scrolled: number, width: number) => void;
  /** Scrolls to this column when it changes; a new object scrolls again. */
  readonly scrollTo?: { readonly column: number } | null;
}

/** The column that an event happened in; −1 beside them. */
export function columnOf(target: EventTarget | null): number {
  const cell = target instanceof Element ? target.closest('[data-col]') : null;
  const column = cell?.getAttribute('data-col');
  return column == null ? -1 : Number(column);
}

/** The forecast as a table: hours in columns, quantities in rows. */
export function ForecastTable({
  view,
  display,
  place,
  columnWidth,
  namesWidth,
  span,
  onScroll,
  scrollTo,
}: ForecastTableProps) {
  const t = useText('detail');
  const box = useRef<HTMLElement>(null);
  const { forecast, days, style, unitOf, numbers, tides, ensemble, chosen, pointed } = view;
  const { ts } = forecast.data;
  const { first, length } = span ?? { first: 0, length: ts.length };
  const end = first + length;
  const cells = useMemo(
    (): ForecastCells => ({ forecast, days, style, unitOf, numbers, tides, ensemble }),
    [forecast, days, style, unitOf, numbers, tides, ensemble],
  );
  // A row that is on its way keeps its place.
  const hasOdds = ensemble === null || ensemble?.chances != null;
  // Kept while the time of the map moves: a table has a thousand cells, and a pointer goes through all its columns.
  const rows = useMemo(
    () =>
      rowsFor(display, cells.forecast.data, cells.tides !== null, hasOdds).map((row) =>
        row.kind === 'curve' ? (
          <CurveRow key={row.key} row={row} view={cells} span={{ first, length }} columnWidth={columnWidth} />
        ) : row.kind === 'days' ? (
          <DaysRow key={row.key} row={row} view={cells} span={{ first, length }} />
        ) : (
          <TableRow key={row.key} row={row} view={cells} span={{ first, length }} />
        ),
      ),
    [display, cells, hasOdds, first, length, columnWidth],
  );
  useEffect(() => {
    const element = box.current;
    if (!element || onScroll === undefined) return undefined;
    const tell = (): void => onScroll(element.scrollLeft, element.clientWidth - namesWidth);
    tell();
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, [onScroll, namesWidth]);
  useEffect(() => {
    if (scrollTo) box.current?.scrollTo({ left: scrollTo.column * columnWidth });
  }, [scrollTo, columnWidth]);
  useEffect(() => {
    // The map's time was moved elsewhere: its column comes into view. What a pointer here moved needs no scrolling.
    const element = box.current;
    if (!element || pointed.isOwn() || chosen < first || chosen >= end) return;
    const left = (chosen - first) * columnWidth;
    const room = element.clientWidth - namesWidth;
    if (left < element.scrollLeft || left + columnWidth > element.scrollLeft + room)
      element.scrollTo({ left: left - room / 2 });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new time scrolls
  }, [chosen]);
  useFollowedPointer(box, (event) => ts[columnOf(event.target)], pointed);
  const inSpan = chosen >= first && chosen < end;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={box} className={styles.scroller} dir="ltr" tabIndex={0} aria-label={t('tableOf', { place })}>
      <table className={styles.table} data-display={display} style={{ inlineSize: namesWidth + length * columnWidth }}>
        <colgroup>
          <col style={{ inlineSize: namesWidth }} />
          {ts.slice(first, end).map((moment) => (
            <col key={moment} style={{ inlineSize: columnWidth }} />
          ))}
        </colgroup>
        <thead>
          {span === undefined && (
            <tr className={styles.days}>
              <th scope="row" className={styles.name}>
                <Spoken>{t('days')}</Spoken>
              </th>
              {days.map((day) => (
                <th
                  key={day.date}
                  scope="colgroup"
                  colSpan={day.length}
                  data-day-start={day.first > 0 ? '' : undefined}
                >
                  {/* A day of one column has no room for its name; the next heading and the day cards say it. */}
                  {day.length > 1 && (
                    <span dir="auto" style={{ insetInlineStart: namesWidth + 8 }}>
                      {dayHeading(day.ts, style, day.length < 5)}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          )}
          <tr className={styles.hours}>
            <th scope="row" className={styles.name}>
              <Spoken>{t('row_hour')}</Spoken>
              {(span === undefined || span.first === 0) && <ClockButton view={view} />}
            </th>
            {ts.slice(first, end).map((moment, k) => (
              <th
                key={moment}
                scope="col"
                data-ts={moment}
                data-chosen={first + k === chosen ? '' : undefined}
                {...cellMarks(cells, first + k)}
              >
                {hourText(moment, style)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {inSpan && (
        <span
          className={styles.ring}
          data-first={span === undefined || undefined}
          style={{ insetInlineStart: namesWidth + (chosen - first) * columnWidth, inlineSize: columnWidth }}
          aria-hidden="true"
        />
      )}
    </section>
  );
}
