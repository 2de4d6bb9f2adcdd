import { useMemo } from 'react';
import type { PointForecast, TidePorts, Tides } from '@meltemi/contract';
import { unitLabel, useReadings } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import type { TideOutcome } from '#places/forecast/forecast.queries.ts';
import { useSetting } from '#settings/index.ts';
import { axis, extent } from './chart.rules.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import chart from './Chart.module.css';
import { unitTicks } from './meteogram.rules.ts';
import { columnAt } from '../rules/columns.rules.ts';
import { clockText, momentText } from '../rules/times.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import { seriesOf } from '../table/rows.rules.ts';
import { tideAt } from '../table/tide.rules.ts';
import detail from '../Detail.module.css';
import styles from './Tides.module.css';
import {
  coefficientAt,
  columnMoments,
  forecastRows,
  largestRange,
  nextEvent,
  surgeOf,
  TIDE_CHART,
} from './tide-chart.rules.ts';
import { TideDrawing } from './TideDrawing.tsx';
import { TideFacts } from './TideFacts.tsx';

/** A column is at least this wide, px: a day takes 240. */
const LEAST = 5;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the tides of a place are shown from. */
interface TidesProps {
  readonly view: ForecastView;
  readonly outcome: TideOutcome | null;
  readonly place: string;
  /** The forecast of the waves; null without one. */
  readonly sea: PointForecast | null;
  /** What is offered where there is none. */
  readonly ports: TidePorts['ports'];
  readonly onPort?: ((port: TidePorts['ports'][number]) => void) | undefined;
  readonly onRetry: () => void;
  readonly onPremium: () => void;
}

/** The tide of a place: the curve with high and low water, or why there is none. */
export function TidesDisplay({ view, outcome, place, sea, ports, onPort, onRetry, onPremium }: TidesProps) {
  const t = useText('detail');
  const { valueWithUnit } = useReadings();
  if (outcome === null) return <output className={detail.loading}>{t('loading')}</output>;
  if (outcome.ok) return <TideChart view={view} tides={outcome.reply} place={place} sea={sea} />;
  const { reason } = outcome;
  return (
    <div className={detail.failure} data-reason={reason}>
      <output>
        {t(reason === 'nowhere' ? 'tides_none' : reason === 'premium' ? 'tides_premium' : 'tides_failed')}
      </output>
      {reason === 'premium' && (
        <button type="button" onClick={onPremium}>
          {t('tides_getPremium')}
        </button>
      )}
      {reason === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {reason !== 'failed' && onPort !== undefined && ports.length > 0 && (
        <section className={styles.ports}>
          <h3>{t('tides_nearestPorts')}</h3>
          {ports.map((port) => (
            <button type="button" key={port.id} onClick={() => onPort(port)}>
              <bdi>
                {t('tides_port', {
                  port: port.name,
                  distance: valueWithUnit('distance', port.dist * 1000, view.unitOf('distance')),
                })}
              </bdi>
            </button>
          ))}
        </section>
      )}
    </div>
  );
}

function TideChart({
  view,
  tides,
  place,
  sea,
}: {
  readonly view: ForecastView;
  readonly tides: Tides;
  readonly place: string;
  readonly sea: PointForecast | null;
}) {
  const t = useText('detail');
  const { fixed } = useFormats();
  const { valueWithUnit } = useReadings();
  const time = useSetting('timestamp');
  const { style, unitOf } = view;
  const unit = unitOf('waves');
  const moments = useMemo(() => columnMoments(tides), [tides]);
  const chosen = columnAt(moments, time);
  const [low, high] = extent(tides.data.height) ?? [0, 1];
  const y = axis(low, Math.max(high, low + 0.1), TIDE_CHART.top, TIDE_CHART.curve);
  const ticks = unitTicks('waves', unit, low, high, 3, fixed);
  const height = (metres: number): string => valueWithUnit('waves', metres, unit);
  const ts = moments[chosen] ?? 0;
  const at = tideAt(tides, ts);
  const next = nextEvent(tides, ts);
  const first = moments[0] ?? 0;
  const pressure = seriesOf(view.forecast.data, 'pressure')[columnAt(view.forecast.data.ts, ts)];
  const rows = forecastRows(view.forecast, sea);
  return (
    <figure className={chart.figure} data-chart="tides" data-source={tides.source}>
      <ChartFrame
        view={{ chosen, pointed: view.pointed }}
        moments={moments}
        least={LEAST}
        height={TIDE_CHART.height}
        label={t('tides_of', { place })}
        names={
          <>
            {ticks.map(({ raw, text }) => (
              <span key={raw} className={chart.tick} style={{ insetBlockStart: y(raw) }}>
                {text}
              </span>
            ))}
            {rows.map(({ series, metric }, k) => (
              <span
                key={series}
                className={styles.rowName}
                style={{ insetBlockStart: TIDE_CHART.rows + k * TIDE_CHART.row }}
              >
                {t(`row_${series}`)} {unitLabel(metric, unitOf(metric))}
              </span>
            ))}
          </>
        }
        readout={
          chosen >= 0 &&
          at !== null && (
            <>
              <b>{momentText(ts, style)}</b>
              <span>{t(at.rising ? 'tides_rising' : 'tides_falling', { height: height(at.height) })}</span>
              {next !== undefined && (
                <span>
                  {t(next.type === 'HT' ? 'tides_next_HT' : 'tides_next_LT', {
                    time: clockText(next.ts, style),
                    duration: t('tides_duration', {
                      hours: Math.floor((next.ts - ts) / MINUTE / 60),
                      minutes: Math.floor((next.ts - ts) / MINUTE) % 60,
                    }),
                  })}
                </span>
              )}
            </>
          )
        }
      >
        {(columnWidth) => (
          <TideDrawing
            view={view}
            tides={tides}
            moments={moments}
            columnWidth={columnWidth}
            y={y}
            ticks={ticks}
            rows={rows}
          />
        )}
      </ChartFrame>
      <TideFacts
        tides={tides}
        style={style}
        height={height}
        today={largestRange(tides, first, first + DAY)}
        largest={largestRange(tides)}
        coefficient={coefficientAt(tides, ts)}
        surge={typeof pressure === 'number' ? surgeOf(pressure) : null}
      />
      <ChartTable
        caption={t('tides_of', { place })}
        moments={tides.events.map((event) => event.ts)}
        style={style}
        rows={[
          { name: t('tides_kind'), value: (k) => t(tides.events[k]?.type === 'HT' ? 'tides_high' : 'tides_low') },
          { name: t('tides_height'), value: (k) => height(tides.events[k]?.height ?? 0) },
        ]}
      />
    </figure>
  );
}
