import type { Meteogram as MeteogramReply } from '@meltemi/contract';
import { useFormats, useText } from '#language/index.ts';
import { likelyRange, rainChanceOf } from '#places/index.ts';
import { arrowTurn, unitLabel, useReadings } from '#controls/index.ts';
import { axis } from './chart.rules.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import { BANDS, METEOGRAM_HEIGHT, spansOf, unitTicks, type Tick } from './meteogram.rules.ts';
import { MeteogramDrawing } from './MeteogramDrawing.tsx';
import { dateOf } from '../rules/columns.rules.ts';
import { momentText } from '../rules/times.rules.ts';
import { seriesOf } from '../table/rows.rules.ts';
import type { ForecastView } from '../rules/view.ts';
import styles from './Chart.module.css';

/** Columns are at least this wide, px: about a finger's three. */
const LEAST = 14;

function BandName({
  name,
  unit,
  top,
  ticks,
  place,
}: {
  name: string;
  unit: string;
  top: number;
  ticks: readonly Tick[];
  place: (raw: number) => number;
}) {
  return (
    <>
      <span className={styles.name} style={{ insetBlockStart: top - 14 }}>
        <b dir="auto">{name}</b> <small>{unit}</small>
      </span>
      {ticks.map(({ raw, text }) => (
        <span key={raw} className={styles.tick} style={{ insetBlockStart: place(raw) }}>
          {text}
        </span>
      ))}
    </>
  );
}

/** The whole forecast at a glance: clouds by height, temperature and dew point, rain and pressure, wind and gusts. */
export function Meteogram({ view, air, place }: { view: ForecastView; air: MeteogramReply | null; place: string }) {
  const t = useText('detail');
  const { amountText, degreesText, valueText, valueWithUnit } = useReadings();
  const { fixed } = useFormats();
  const { forecast, style, unitOf, chosen, days, ensemble = null } = view;
  const { data, header } = forecast;
  const range = data.ts.map((ts, k) => likelyRange(ensemble, seriesOf(data, 'temp')[k], ts));
  const isRanged = range.some((ends) => ends !== null);
  const spans = spansOf(data, range);
  const at = (series: string, index: number): number | null => seriesOf(data, series)[index] ?? null;
  const bandAxis = (band: 'temp' | 'rain' | 'wind', span: readonly [number, number]) =>
    axis(span[0], span[1], BANDS[band].top, BANDS[band].height);
  const ticks = {
    temp: unitTicks('temp', unitOf('temp'), ...spans.temp, 4, fixed),
    rain: unitTicks('rain', unitOf('rain'), ...spans.rain, 2, fixed),
    wind: unitTicks('wind', unitOf('wind'), ...spans.wind, 3, fixed),
    pressure: unitTicks('pressure', unitOf('pressure'), ...spans.pressure, 3, fixed),
  };
  const text = (metric: 'temp' | 'wind' | 'pressure', series: string, index: number): string =>
    valueWithUnit(metric, at(series, index), unitOf(metric));
  const rainName = t('amountPerStep', { unit: unitLabel('rain', unitOf('rain')), hours: header.step });
  const rain = (index: number): string => amountText('rain', at('mm', index), unitOf('rain'));
  const rangeText = (k: number): string => {
    const ends = range[k] ?? null;
    return ends === null
      ? '–'
      : t('fromTo', {
          from: valueText('temp', ends[0], unitOf('temp')),
          to: valueWithUnit('temp', ends[1], unitOf('temp')),
        });
  };
  const chanceText = (k: number): string => {
    const { date } = days.findLast(({ first }) => first <= k) ?? { date: '' };
    const chance = rainChanceOf(ensemble, (ts) => dateOf(ts, style.clock.zone) === date);
    return valueWithUnit('rh', chance, unitOf('rh'));
  };
  return (
    <figure className={styles.figure} data-chart="meteogram">
      <ChartFrame
        view={view}
        moments={data.ts}
        least={LEAST}
        height={METEOGRAM_HEIGHT}
        label={t('meteogramOf', { place })}
        names={
          <>
            {air !== null && (
              <span className={styles.name} style={{ insetBlockStart: BANDS.clouds.top }}>
                <b dir="auto">{t('row_clouds')}</b> <small dir="auto">{t('byHeight')}</small>
              </span>
            )}
            <BandName
              name={t('row_temperature')}
              unit={unitLabel('temp', unitOf('temp'))}
              top={BANDS.temp.top}
              ticks={ticks.temp}
              place={bandAxis('temp', spans.temp)}
            />
            <BandName
              name={t('row_rain')}
              unit={rainName}
              top={BANDS.rain.top}
              ticks={ticks.rain}
              place={bandAxis('rain', spans.rain)}
            />
            <BandName
              name={t('windAndGusts')}
              unit={unitLabel('wind', unitOf('wind'))}
              top={BANDS.wind.top}
              ticks={ticks.wind}
              place={bandAxis('wind', spans.wind)}
            />
          </>
        }
        side={
          <>
            <span className={styles.name} style={{ insetBlockStart: BANDS.rain.top - 38 }}>
              <b>{t('row_pressure')}</b> <small>{unitLabel('pressure', unitOf('pressure'))}</small>
            </span>
            {ticks.pressure.map(({ raw, text: number }) => (
              <span
                key={raw}
                className={styles.tick}
                style={{ insetBlockStart: bandAxis('rain', spans.pressure)(raw) }}
              >
                {number}
              </span>
            ))}
          </>
        }
        readout={
          chosen >= 0 && (
            <>
              <b>{momentText(data.ts[chosen] ?? 0, style)}</b>
              <span>
                <bdi>{degreesText(at('temp', chosen), unitOf('temp'))}</bdi> ·{' '}
                {t('dewIs', { value: degreesText(at('dewPoint', chosen), unitOf('temp')) })}
              </span>
              {range[chosen] && <span>{t('likelyIs', { range: rangeText(chosen) })}</span>}
              <span>
                {t('windIs', {
                  wind: text('wind', 'wind', chosen),
                  gust: valueText('wind', at('gust', chosen), unitOf('wind')),
                })}
              </span>
              <span>
                <bdi>{text('pressure', 'pressure', chosen)}</bdi>
              </span>
            </>
          )
        }
      >
        {(columnWidth) => (
          <MeteogramDrawing
            view={view}
            air={air}
            columnWidth={columnWidth}
            spans={spans}
            range={isRanged ? range : []}
            ticks={ticks}
          />
        )}
      </ChartFrame>
      <ChartTable
        caption={t('meteogramOf', { place })}
        moments={data.ts}
        style={style}
        rows={[
          { name: t('row_temperature'), value: (k) => text('temp', 'temp', k) },
          ...(isRanged ? [{ name: t('likelyRange'), value: rangeText }] : []),
          ...(ensemble?.chances == null ? [] : [{ name: t('row_rainChance'), value: chanceText }]),
          { name: t('row_dewPoint'), value: (k) => text('temp', 'dewPoint', k) },
          { name: rainName, value: rain },
          { name: t('row_pressure'), value: (k) => text('pressure', 'pressure', k) },
          { name: t('row_wind'), value: (k) => text('wind', 'wind', k) },
          { name: t('row_gusts'), value: (k) => text('wind', 'gust', k) },
          {
            name: t('row_direction'),
            value: (k) => (arrowTurn(at('windDir', k)) === null ? '–' : `${at('windDir', k)}°`),
          },
        ]}
      />
    </figure>
  );
}
