import { useId } from 'react';
import type { Meteogram as MeteogramReply } from '@meltemi/contract';
import { comesFrom } from '@meltemi/catalogue';
import { useText } from '#language/index.ts';
import { directionWords, paintOf, useReadings } from '#controls/index.ts';
import { smoothPath } from './chart.rules.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { DayColumns } from '../rules/columns.rules.ts';
import { airAt, arrowPath, BOLD_WIND, freezingRow, levelsIn, type LevelAir } from './levels.rules.ts';
import { dayHeading, hourText, momentText, type TimeStyle } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import airStyles from './Airgram.module.css';
import styles from './Chart.module.css';

/** Room for the days above and the hours below, height of a level, least width of a column: px. */
const HEAD = 22;
const FOOT = 20;
const ROW = 21;
const LEAST = 25;

/** What an airgram is drawn from; its columns are those of the meteogram reply. */
export interface AirgramView extends Pick<ForecastView, 'unitOf' | 'chosen' | 'pointed' | 'numbers'> {
  readonly air: MeteogramReply;
  readonly days: readonly DayColumns[];
  readonly style: TimeStyle;
}

/** Black or white arrows, whichever reads on the temperature's colour. */
const inkOf = (temp: number | null): 'black' | 'white' => paintOf('temp', temp)?.ink ?? 'white';

/** The air above the place over time: temperature as colour, clouds as white, wind as arrows, the freezing level as a line. */
export function Airgram({ view, place }: { view: AirgramView; place: string }) {
  const t = useText('detail');
  const { degreesText, valueText, valueWithUnit } = useReadings();
  const id = useId();
  const { air, days, style, unitOf, chosen, numbers } = view;
  const levels = levelsIn(air);
  const { ts } = air.data;
  const height = HEAD + levels.length * ROW + FOOT;
  const columns = ts.map((_, index) => levels.map(({ ident }) => airAt(air, ident, index)));
  const middle = (row: number): number => HEAD + (row + 0.5) * ROW;
  const freezing = columns.map((column) => freezingRow(column.map(({ temp }) => temp)));
  const cellText = ({ temp, cloud, u, v }: LevelAir): string => {
    const from = u === null || v === null ? null : comesFrom(u, v);
    const speed = u === null || v === null ? null : Math.hypot(u, v);
    return t('airgramCell', {
      temp: valueWithUnit('temp', temp, unitOf('temp')),
      wind: valueWithUnit('wind', speed, unitOf('wind')),
      direction: directionWords(from, numbers),
      cloud: cloud ?? 0,
    });
  };
  const arrowsOf = (columnWidth: number, ink: 'black' | 'white', bold: boolean): string =>
    columns
      .flatMap((column, k) =>
        column.map(({ u, v, temp }, row) =>
          u === null || v === null || inkOf(temp) !== ink || Math.hypot(u, v) >= BOLD_WIND !== bold
            ? ''
            : arrowPath((k + 0.5) * columnWidth, middle(row), u, v),
        ),
      )
      .join('');
  return (
    <figure className={styles.figure} data-chart="airgram">
      <ChartFrame
        view={view}
        moments={ts}
        least={LEAST}
        height={height}
        label={t('airgramOf', { place })}
        aligned
        names={
          <>
            <span className={styles.name} style={{ insetBlockStart: 0 }}>
              <b dir="auto">{t('row_pressure')}</b> <small>{t('hPa')}</small>
            </span>
            {levels.map(({ pressure }, row) => (
              <span key={pressure} className={styles.tick} style={{ insetBlockStart: middle(row) }}>
                {pressure}
              </span>
            ))}
          </>
        }
        side={levels.map(({ metres }, row) => (
          <span key={metres} className={styles.tick} style={{ insetBlockStart: middle(row) }}>
            {valueWithUnit('altitude', metres, unitOf('altitude'))}
          </span>
        ))}
        readout={
          chosen >= 0 && (
            <>
              {levels.map(({ pressure }, row) => {
                const { temp = null, u = null, v = null } = columns[chosen]?.[row] ?? {};
                return (
                  <span key={pressure} style={{ blockSize: ROW }}>
                    {temp === null ? (
                      ''
                    ) : (
                      <>
                        {degreesText(temp, unitOf('temp'))} ·{' '}
                        {valueText('wind', u === null || v === null ? null : Math.hypot(u, v), unitOf('wind'))}
                      </>
                    )}
                  </span>
                );
              })}
              <b style={{ blockSize: FOOT }}>{momentText(ts[chosen] ?? 0, style)}</b>
            </>
          )
        }
      >
        {(columnWidth) => (
          <svg width={columnWidth * ts.length} height={height} className={styles.drawing} aria-hidden="true">
            {columns.map((column, k) => (
              <g
                key={ts[k]}
                data-ts={ts[k]}
                data-temps={column.map(({ temp }) => temp ?? '').join(' ')}
                data-freezing={freezing[k] ?? undefined}
              >
                <linearGradient id={`${id}${k}`} x1="0" x2="0" y1="0" y2="1">
                  {column.map(({ temp }, row) => (
                    <stop
                      key={levels[row]?.ident}
                      offset={(row + 0.5) / levels.length}
                      stopColor={paintOf('temp', temp)?.colour ?? '#101722'}
                    />
                  ))}
                </linearGradient>
                <rect
                  x={k * columnWidth}
                  y={HEAD}
                  width={columnWidth + 0.5}
                  height={levels.length * ROW}
                  fill={`url(#${id}${k})`}
                />
              </g>
            ))}
            <g className={airStyles.airClouds}>
              {columns.flatMap((column, k) =>
                column.map(
                  ({ cloud }, row) =>
                    cloud !== null &&
                    cloud >= 10 && (
                      <rect
                        key={`${ts[k]}${levels[row]?.ident}`}
                        data-cloud={cloud}
                        x={k * columnWidth}
                        y={HEAD + row * ROW}
                        width={columnWidth}
                        height={ROW}
                        opacity={(cloud / 100) * 0.6}
                      />
                    ),
                ),
              )}
            </g>
            {(['black', 'white'] as const).map((ink) =>
              [false, true].map((bold) => (
                <path
                  key={`${ink}${bold}`}
                  className={airStyles.airArrows}
                  data-bold={bold || undefined}
                  fill={ink}
                  d={arrowsOf(columnWidth, ink, bold)}
                />
              )),
            )}
            <path
              className={airStyles.freezingGround}
              d={smoothPath(
                freezing.flatMap((row, k) => (row === null ? [] : [{ x: (k + 0.5) * columnWidth, y: middle(row) }])),
              )}
            />
            <path
              className={airStyles.freezing}
              data-line="freezing"
              d={smoothPath(
                freezing.flatMap((row, k) => (row === null ? [] : [{ x: (k + 0.5) * columnWidth, y: middle(row) }])),
              )}
            />
            {days.map((day) => (
              <g key={day.date}>
                {day.first > 0 && (
                  <path className={airStyles.airDay} d={`M${day.first * columnWidth} 0V${height - FOOT}`} />
                )}
                {day.length * columnWidth > 70 && (
                  <text className={styles.dayName} x={day.first * columnWidth + 8} y={15}>
                    {dayHeading(day.ts, style, day.length * columnWidth < 170)}
                  </text>
                )}
              </g>
            ))}
            {ts.map(
              (moment, k) =>
                k % 2 === 0 && (
                  <text key={moment} className={airStyles.hour} x={(k + 0.5) * columnWidth} y={height - 5}>
                    {hourText(moment, style)}
                  </text>
                ),
            )}
          </svg>
        )}
      </ChartFrame>
      <figcaption className={airStyles.legend}>
        <span>
          <i className={airStyles.freezingKey} />
          {t('freezingLevel')}
        </span>
        <span>
          <i className={airStyles.cloudKey} />
          {t('row_clouds')}
        </span>
        <span>{t('boldAbove', { speed: valueWithUnit('wind', BOLD_WIND, unitOf('wind')) })}</span>
      </figcaption>
      <ChartTable
        caption={t('airgramOf', { place })}
        moments={ts}
        style={style}
        rows={levels.map(({ pressure }, row) => ({
          name: t('pressureLevel', { pressure }),
          value: (k) => {
            const cell = columns[k]?.[row];
            return cell === undefined || cell.temp === null ? t('underGround') : cellText(cell);
          },
        }))}
      />
    </figure>
  );
}
