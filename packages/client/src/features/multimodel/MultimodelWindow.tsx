import { useEffect, useMemo, useRef, useState } from 'react';
import { Percent, Share2, X } from 'lucide-react';
import { formatCoordinate, type ProductIdent, type UnitIdent } from '@meltemi/catalogue';
import type { PointForecast } from '@meltemi/contract';
import type { ForecastLoaders } from '#places/index.ts';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings, useUnit } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { useFollowedPointer, usePointedTime } from '#timeline/index.ts';
import type { RowName } from './cell.rules.ts';
import { CompareTable } from './CompareTable.tsx';
import { momentAt, momentsOf, type ModelState } from './compare.rules.ts';
import styles from './Multimodel.module.css';

/** A forecast of one model, or why there is none. */
export type PointOutcome =
  | { readonly ok: true; readonly reply: PointForecast }
  | { readonly ok: false; readonly reason: 'nowhere' | 'failed' };

/** Loads one model's forecast of a place; never rejects. */
export type LoadPoint = (
  request: {
    readonly product: ProductIdent;
    readonly lat: number;
    readonly lon: number;
    readonly step: 1 | 3;
    readonly extended: boolean;
  },
  signal?: AbortSignal,
) => Promise<PointOutcome>;

/** What the comparison is given by the screen around it. */
export interface MultimodelProps {
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string };
  /** The models to compare, in their order. */
  readonly models: readonly ProductIdent[];
  readonly load: LoadPoint;
  readonly loadEnsemble: ForecastLoaders['ensemble'];
  readonly onShare?: () => void;
  readonly onClose?: () => void;
  readonly phone?: boolean;
}

/** Loads every model by itself; one that fails keeps no other from being shown. */
function useModels({ place: { lat, lon }, models, load }: MultimodelProps): readonly ModelState[] {
  const [answers, setAnswers] = useState<Readonly<Record<string, PointOutcome>>>({});
  const list = models.join(',');
  useEffect(() => {
    const leaving = new AbortController();
    setAnswers({});
    const loadModel = async (product: ProductIdent): Promise<void> => {
      const outcome = await load({ product, lat, lon, step: 3, extended: false }, leaving.signal);
      if (!leaving.signal.aborted) setAnswers((before) => ({ ...before, [product]: outcome }));
    };
    for (const product of models) void loadModel(product);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the list stands for the models
  }, [load, lat, lon, list]);
  return models.map((model) => {
    const answer = answers[model];
    return {
      model,
      forecast: answer?.ok === true ? answer.reply : null,
      problem: answer?.ok === false ? answer.reason : null,
    };
  });
}

function useUnits(): (row: RowName) => UnitIdent {
  const units = { wind: useUnit('wind'), temp: useUnit('temp'), rain: useUnit('rain') };
  return (row) => units[row];
}

/** The forecasts of several models for one place under each other. */
export function MultimodelWindow(props: MultimodelProps) {
  const { place, onShare, onClose, phone = false } = props;
  const t = useText('detail');
  const main = useText('main');
  const states = useModels(props);
  const unitOf = useUnits();
  const settings = useSettings();
  const likely = useSetting('likelyRange');
  const { lat, lon } = place;
  const { reply } = useQuery(props.loadEnsemble, likely ? { lat, lon } : null, 0);
  const ensemble = !likely || reply?.ok === false ? undefined : reply?.ok === true ? reply.reply : null;
  const hourFormat = useSetting('hourFormat');
  const zulu = useSetting('zuluMode');
  const time = useSetting('timestamp');
  const box = useRef<HTMLElement>(null);
  const first = states.find(({ forecast }) => forecast !== null)?.forecast ?? null;
  const moments = useMemo(
    () => momentsOf(states.flatMap(({ model, forecast }) => (forecast === null ? [] : [{ model, forecast }]))),
    [states],
  );
  const name = place.name === '' ? `${formatCoordinate(place.lat)}, ${formatCoordinate(place.lon)}` : place.name;
  useFollowedPointer(
    box,
    ({ target }) => {
      const column = target instanceof Element ? target.closest('[data-col]')?.getAttribute('data-col') : null;
      return column == null ? undefined : moments[Number(column)];
    },
    usePointedTime(),
  );
  return (
    <section
      className={styles.window}
      data-window="multimodel"
      data-phone={phone || undefined}
      aria-label={t('compareOf', { place: name })}
    >
      <header className={styles.head}>
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <span dir="ltr">
              {formatCoordinate(place.lat)}, {formatCoordinate(place.lon)}
            </span>{' '}
            · {t('compareForecasts')}
          </p>
        </div>
        <button
          type="button"
          className={surfaces.iconButton}
          aria-label={t('likelyRange')}
          aria-pressed={likely}
          title={t('likelyRange')}
          onClick={() => settings.set('likelyRange', !likely)}
        >
          <Percent size={17} aria-hidden="true" />
        </button>
        {onShare && (
          <button type="button" className={surfaces.iconButton} aria-label={t('share')} onClick={onShare}>
            <Share2 size={18} aria-hidden="true" />
          </button>
        )}
        {onClose && (
          <button
            type="button"
            data-close-window
            className={surfaces.iconButton}
            aria-label={main('close')}
            onClick={onClose}
          >
            <X size={19} aria-hidden="true" />
          </button>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section ref={box} className={styles.scroller} dir="ltr" tabIndex={0} aria-label={t('compareForecasts')}>
        <CompareTable
          states={states}
          style={{ timeZone: zulu ? 'UTC' : (first?.header.tzName ?? 'UTC'), hourFormat, unitOf }}
          chosen={momentAt(moments, time)}
          place={name}
          ensemble={ensemble}
        />
      </section>
    </section>
  );
}
