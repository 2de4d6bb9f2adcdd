import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { allowedStep, formatCoordinate, isPremium, type ProductIdent } from '@meltemi/catalogue';
import { useFormats, useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { usePointedTime } from '#timeline/index.ts';
import { columnAt, daysOf, placeClock } from './rules/columns.rules.ts';
import { DetailBody, type DetailBodyProps } from './DetailBody.tsx';
import { DetailHeader, type DetailActions } from './head/DetailHeader.tsx';
import type { ForecastLoaders, Outcome } from '#places/index.ts';
import type { DetailDisplay } from './rules/displays.ts';
import { modelFor, modelsFor } from './head/models.rules.ts';
import { PlaceLine } from './head/PlaceLine.tsx';
import { ObservedNow } from './observed/ObservedNow.tsx';
import type { LoadObserved } from './observed/observed.queries.ts';
import type { TimeStyle } from './rules/times.rules.ts';
import { useForecastUnits } from './useForecastUnits.ts';
import type { ForecastCells } from './rules/view.ts';
import { WarningsLine } from './head/WarningsLine.tsx';
import styles from './Detail.module.css';

/** What the forecast window is given by the screen around it. */
export interface DetailProps {
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string };
  readonly model: ProductIdent;
  readonly display: DetailDisplay;
  readonly loaders: ForecastLoaders;
  readonly actions: Omit<DetailActions, 'onStep' | 'onLikely'>;
  /** What is measured near the place; without it the forecast stands alone. */
  readonly observed?: { readonly load: LoadObserved; readonly now: number; readonly onStation: (id: string) => void };
  /** The official warnings of the place in short. */
  readonly warnings?: ReactNode;
  readonly isFavourite?: boolean;
  readonly phone?: boolean;
  /** How far a phone's sheet is pulled up. */
  readonly sheet?: 'half' | 'full';
}

const replyOf = <Reply,>(outcome: Outcome<Reply> | null): Reply | null => (outcome?.ok === true ? outcome.reply : null);

/** Loads all that a display needs; what was shown stays until the new reply is there. */
function useForecast(
  { place: { lat, lon }, model, display, loaders }: Pick<DetailProps, 'place' | 'model' | 'display' | 'loaders'>,
  attempt: number,
) {
  const tier = useSetting('subscription');
  const step = allowedStep(useSetting('detail1h') ? 1 : 3, tier);
  const extended = useSetting('detailExtended') && isPremium(tier);
  const product = modelFor(display, model, lat, lon);
  const needsAir = display === 'meteogram' || display === 'airgram';
  const point = useQuery(loaders.point, product === null ? null : { product, lat, lon, step, extended }, attempt);
  const air = useQuery(loaders.meteogram, needsAir && product !== null ? { product, lat, lon, step } : null, attempt);
  const tide = useQuery(loaders.tides, display === 'tides' ? { lat, lon } : null, attempt);
  // The sea below the curve of the tide comes from a wave model.
  const seaProduct = display === 'tides' ? modelFor('waves', model, lat, lon) : null;
  const sea = useQuery(
    loaders.point,
    seaProduct === null ? null : { product: seaProduct, lat, lon, step, extended },
    attempt,
  );
  const ports = useQuery(loaders.tidePorts, { lat, lon }, attempt);
  const likely = useSetting('likelyRange') && (display === 'table' || display === 'meteogram');
  // After the forecast itself: whoever waits for it shall not wait for this too.
  const ensemble = useQuery(loaders.ensemble, likely && point.reply?.ok === true ? { lat, lon } : null, attempt);
  // A row that turns out to be empty goes; one that is on its way keeps its place.
  const odds = !likely || ensemble.reply?.ok === false ? undefined : replyOf(ensemble.reply);
  return { tier, step, extended, product, point, air, tide, ports, sea, odds };
}

/** The part below the head, which alone goes with the time of the map. */
function BodyAtTime({ cells, ...rest }: Omit<DetailBodyProps, 'view'> & { readonly cells: ForecastCells | null }) {
  const time = useSetting('timestamp');
  const pointed = usePointedTime();
  const view = useMemo(
    () => (cells === null ? null : { ...cells, chosen: columnAt(cells.forecast.data.ts, time), pointed }),
    [cells, time, pointed],
  );
  return <DetailBody {...rest} view={view} />;
}

/** The forecast of a place: table, meteogram, airgram, waves or wind, tied to the time of the map. */
export function DetailWindow(props: DetailProps) {
  const { place, display, actions, observed, warnings, isFavourite = false, phone = false, sheet = 'half' } = props;
  const { lat, lon } = place;
  const t = useText('detail');
  const formats = useFormats();
  const settings = useSettings();
  const unitOf = useForecastUnits();
  const [attempt, setAttempt] = useState(0);
  const { tier, step, extended, product, point, air, tide, ports, sea, odds } = useForecast(props, attempt);
  const forecast = replyOf(point.reply);
  const near = replyOf(ports.reply);
  const zulu = useSetting('zuluMode');
  const hourFormat = useSetting('hourFormat');
  const numbers = useSetting('numDirection');

  const style = useMemo(
    (): TimeStyle | null =>
      forecast === null ? null : { formats, hourFormat, clock: placeClock(forecast.header, zulu) },
    [forecast, formats, hourFormat, zulu],
  );
  const days = useMemo(
    () => (forecast === null || style === null ? [] : daysOf(forecast.data.ts, style.clock)),
    [forecast, style],
  );

  const cells = useMemo(
    (): ForecastCells | null =>
      forecast === null || style === null
        ? null
        : { forecast, days, style, unitOf, numbers, tides: null, ensemble: odds },
    [forecast, days, style, unitOf, numbers, odds],
  );
  const all: DetailActions = {
    ...actions,
    onStep: (wanted) => settings.set('detail1h', wanted === 1),
    onLikely: () => settings.set('likelyRange', !settings.get('likelyRange')),
  };
  const name = place.name === '' ? `${formatCoordinate(lat)}, ${formatCoordinate(lon)}` : place.name;
  const failure = product === null ? 'nowhere' : point.reply?.ok === false ? point.reply.reason : null;
  return (
    <section
      className={styles.window}
      data-window="detail"
      data-display={display}
      data-phone={phone || undefined}
      data-sheet={phone ? sheet : undefined}
      data-waiting={point.waiting || undefined}
      aria-label={t('forecastFor', { place: name })}
      aria-busy={point.waiting}
    >
      <DetailHeader
        title={name}
        line={<PlaceLine lat={lat} lon={lon} forecast={forecast} style={style} unitOf={unitOf} />}
        display={display}
        hasTides={display === 'tides' || (near !== null && near.tides !== 'none')}
        step={step}
        tier={tier}
        models={modelsFor(display, lat, lon)}
        model={product}
        isFavourite={isFavourite}
        likely={odds !== undefined}
        phone={phone}
        compact={phone && sheet === 'half'}
        actions={all}
      />
      {observed && <ObservedNow place={place} forecast={forecast} unitOf={unitOf} {...observed} />}
      {warnings !== undefined && (
        <div className={styles.chip}>
          <Suspense fallback={null}>{warnings}</Suspense>
        </div>
      )}
      <WarningsLine view={cells} />
      <BodyAtTime
        cells={cells}
        display={display}
        place={name}
        air={air.reply}
        tide={tide.reply}
        sea={replyOf(sea.reply)}
        ports={near?.ports ?? []}
        onPort={actions.onPort}
        failure={failure}
        tier={tier}
        extended={extended}
        phone={phone}
        stacked={phone && sheet === 'full'}
        onRetry={() => setAttempt((count) => count + 1)}
        onSearch={actions.onSearch}
        onExtended={() => {
          if (isPremium(tier)) settings.set('detailExtended', !extended);
          else actions.onPremium('extendedForecast');
        }}
        nearby={actions.onNearest && { lat, lon, onNearest: actions.onNearest }}
        onPremiumDay={() => actions.onPremium('tenDayForecast')}
        onPremiumTide={() => actions.onPremium('tideForecast')}
      />
    </section>
  );
}
