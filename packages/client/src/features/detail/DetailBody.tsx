import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { Tier } from '@meltemi/catalogue';
import type { Meteogram as MeteogramReply, PointForecast, TidePorts } from '@meltemi/contract';
import { useText } from '#language/index.ts';
import { Airgram } from './charts/Airgram.tsx';
import { columnAt, daysOf, type DayColumns } from './rules/columns.rules.ts';
import type { PlaceActions } from './place/PlaceRows.tsx';
import { daysInView } from './rules/days.rules.ts';
import { DayStrip } from './head/DayStrip.tsx';
import type { DetailActions } from './head/DetailHeader.tsx';
import type { Outcome, TideOutcome } from '#places/forecast/forecast.queries.ts';
import { loadLate } from '#signals/index.ts';
import { ForecastTable } from './table/ForecastTable.tsx';
import { Meteogram } from './charts/Meteogram.tsx';
import type { DetailDisplay } from './rules/displays.ts';
import { ForecastFailure, StackedDays } from './table/StackedDays.tsx';
import { seriesOf } from './table/rows.rules.ts';
import { TidesDisplay } from './charts/TidesDisplay.tsx';
import { COLUMN, phoneNames, type ForecastView } from './rules/view.ts';
import styles from './Detail.module.css';

// Texts of its own, which the forecast above does not wait for.
const PlaceRows = lazy(async () => ({ default: (await loadLate(() => import('./place/PlaceRows.tsx'))).PlaceRows }));

/** What the part below the head shows. */
export interface DetailBodyProps {
  /** Null until the first forecast is there, and where there is none. */
  readonly view: ForecastView | null;
  readonly display: DetailDisplay;
  readonly place: string;
  readonly air: Outcome<MeteogramReply> | null;
  /** Null until it is there, and while another display is shown. */
  readonly tide: TideOutcome | null;
  /** Waves of the same place; null without them. */
  readonly sea: PointForecast | null;
  /** Ports to offer where the place has no tide of its own. */
  readonly ports: TidePorts['ports'];
  readonly onPort?: DetailActions['onPort'];
  readonly failure: 'nowhere' | 'failed' | null;
  readonly tier: Tier;
  readonly extended: boolean;
  readonly phone: boolean;
  /** Each day below the other, as a full sheet of a phone shows them. */
  readonly stacked: boolean;
  readonly onRetry: () => void;
  readonly onSearch?: (() => void) | undefined;
  readonly onExtended: () => void;
  readonly onPremiumDay: () => void;
  /** The rows about what is near the place. */
  readonly nearby?: (PlaceActions & { readonly lat: number; readonly lon: number }) | undefined;
  readonly onPremiumTide: () => void;
}

/** Days and the chosen display, or the words for why there are none. */
export function DetailBody(props: DetailBodyProps) {
  const { view, display, failure, air, tier, extended, phone, stacked, onRetry, onSearch } = props;
  const t = useText('detail');
  const [seen, setSeen] = useState<{ readonly scrolled: number; readonly width: number } | null>(null);
  const [goal, setGoal] = useState<{ readonly column: number } | null>(null);
  const onScroll = useCallback(
    (scrolled: number, width: number) =>
      setSeen((old) => (old?.scrolled === scrolled && old.width === width ? old : { scrolled, width })),
    [],
  );
  if (failure !== null) return <ForecastFailure reason={failure} onRetry={onRetry} onSearch={onSearch} />;
  if (view === null) return <output className={styles.loading}>{t('loading')}</output>;
  if (display === 'waves' && seriesOf(view.forecast.data, 'waves').every((value) => value === null))
    return <ForecastFailure reason="nowhere" onRetry={onRetry} onSearch={onSearch} />;
  const columnWidth = phone ? COLUMN.phone : COLUMN.desktop;
  const isTable = display === 'table' || display === 'wind' || display === 'waves';
  const lit = isTable && seen !== null ? daysInView(view.days, columnWidth, seen.scrolled, seen.width) : null;
  const toDay = (day: DayColumns): void => {
    setGoal({ column: day.first });
    const ts =
      view.forecast.data.ts[
        view.chosen >= day.first && view.chosen < day.first + day.length ? view.chosen : noonOf(day)
      ];
    if (ts !== undefined) view.pointed.keep(ts);
  };
  const strip = (
    <DayStrip
      view={view}
      lit={lit}
      tier={tier}
      extended={extended}
      onDay={toDay}
      onExtended={props.onExtended}
      onPremium={props.onPremiumDay}
    />
  );
  const rows = props.nearby !== undefined && (
    <Suspense fallback={null}>
      <PlaceRows {...props.nearby} forecast={view.forecast} unitOf={view.unitOf} />
    </Suspense>
  );
  if (display === 'tides')
    return (
      <div className={styles.body}>
        <TidesDisplay
          view={view}
          outcome={props.tide}
          sea={props.sea}
          ports={props.ports}
          onPort={props.onPort}
          place={props.place}
          onRetry={onRetry}
          onPremium={props.onPremiumTide}
        />
      </div>
    );
  if (stacked && isTable) return <StackedDays view={view} display={display} place={props.place} rows={rows} />;
  return (
    <>
      {display !== 'airgram' && strip}
      <div className={styles.body}>
        {isTable && (
          <ForecastTable
            view={view}
            display={display}
            place={props.place}
            columnWidth={columnWidth}
            namesWidth={phone ? phoneNames(display) : COLUMN.names}
            onScroll={onScroll}
            scrollTo={goal}
          />
        )}
        {display === 'meteogram' && (
          <Meteogram view={view} air={air?.ok === true ? air.reply : null} place={props.place} />
        )}
        {display === 'airgram' && <AirgramOf view={view} air={air} place={props.place} onRetry={onRetry} />}
        {rows}
      </div>
    </>
  );
}

/** The column nearest to the middle of a day. */
const noonOf = ({ first, length }: DayColumns): number => first + Math.floor(length / 2);

/** The airgram on the columns of its own reply, tied to the same time. */
function AirgramOf({
  view,
  air,
  place,
  onRetry,
}: {
  view: ForecastView;
  air: Outcome<MeteogramReply> | null;
  place: string;
  onRetry: () => void;
}) {
  const t = useText('detail');
  const { forecast, chosen, style } = view;
  const reply = air?.ok === true ? air.reply : null;
  const days = useMemo(() => (reply === null ? [] : daysOf(reply.data.ts, style.clock)), [reply, style]);
  if (air?.ok === false) return <ForecastFailure reason={air.reason} onRetry={onRetry} />;
  if (reply === null) return <output className={styles.loading}>{t('loading')}</output>;
  const { ts } = reply.data;
  return (
    <Airgram
      view={{ ...view, air: reply, days, chosen: columnAt(ts, forecast.data.ts[chosen] ?? Number.NaN) }}
      place={place}
    />
  );
}
