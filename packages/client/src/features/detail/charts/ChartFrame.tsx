import { useRef, type ReactNode } from 'react';
import { useRoom } from '#controls/index.ts';
import { useFollowedPointer } from '#timeline/index.ts';
import { columnUnder } from './chart.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from './Chart.module.css';

/** Width that a chart assumes before it is measured, px. */
const ASSUMED = 1090;

/** The window that a chart is drawn in: names at the left, columns as wide as there is room but never under `least`. */
export function ChartFrame({
  view,
  moments,
  least,
  height,
  label,
  names,
  side,
  readout,
  aligned = false,
  children,
}: {
  readonly view: Pick<ForecastView, 'chosen' | 'pointed'>;
  /** The moments of the columns, ms. */
  readonly moments: readonly number[];
  readonly least: number;
  readonly height: number;
  readonly label: string;
  readonly names: ReactNode;
  readonly side?: ReactNode;
  /** What the chosen column says, beside its line. */
  readonly readout: ReactNode;
  /** Each line of the readout stands beside the row of the chart that it tells. */
  readonly aligned?: boolean;
  /** Draws the chart for columns of this width, px. */
  readonly children: (columnWidth: number) => ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box, 'clientWidth', ASSUMED);
  const columns = moments.length;
  const columnWidth = Math.max(least, room / Math.max(1, columns));
  const { chosen, pointed } = view;
  const stage = useRef<HTMLDivElement>(null);
  useFollowedPointer(
    stage,
    ({ clientX }) =>
      moments[columnUnder(clientX - (stage.current?.getBoundingClientRect().left ?? clientX), columnWidth, columns)],
    pointed,
  );
  const line = (chosen + 0.5) * columnWidth;
  return (
    <div className={styles.frame} dir="ltr">
      <div className={styles.names} style={{ blockSize: height }}>
        {names}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={box} className={styles.scroller} tabIndex={0} aria-label={label}>
        <div ref={stage} className={styles.stage} style={{ inlineSize: columnWidth * columns, blockSize: height }}>
          {children(columnWidth)}
          {chosen >= 0 && (
            <>
              <span className={styles.chosen} style={{ insetInlineStart: line }} aria-hidden="true" />
              <div
                className={styles.readout}
                data-left={line > room * 0.7 || undefined}
                data-aligned={aligned || undefined}
                style={{ insetInlineStart: line }}
                data-column={chosen}
              >
                {readout}
              </div>
            </>
          )}
        </div>
      </section>
      {side !== undefined && (
        <div className={styles.side} style={{ blockSize: height }}>
          {side}
        </div>
      )}
    </div>
  );
}
