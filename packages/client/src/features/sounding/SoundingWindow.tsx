import { useMemo, useState } from 'react';
import { ArrowLeft, Share2, X } from 'lucide-react';
import { formatCoordinate, products, type ProductIdent } from '@meltemi/catalogue';
import { Segmented, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useQuery } from '#signals/index.ts';
import { usePointedTime } from '#timeline/index.ts';
import type { LoadAir } from './air.ts';
import { stepAt } from './column.rules.ts';
import { HourStrip } from './HourStrip.tsx';
import { SoundingBody } from './SoundingBody.tsx';
import styles from './Sounding.module.css';

/** What the sounding window is given by the screen around it. */
export interface SoundingProps {
  readonly place: { readonly lat: number; readonly lon: number; readonly name: string };
  readonly model: ProductIdent;
  readonly load: LoadAir;
  /** The models to choose from; without them there is no switch. */
  readonly models?: readonly ProductIdent[];
  readonly onModel?: (model: ProductIdent) => void;
  /** The nearest station that measures the air, and the way to it. */
  readonly measured?: { readonly label: string; readonly onPress: () => void } | null;
  readonly onBack?: () => void;
  readonly onShare?: () => void;
  readonly onClose?: () => void;
  readonly phone?: boolean;
}

/** The sounding of a place from a model, at the time of the map. */
export function SoundingWindow(props: SoundingProps) {
  const { place, model, load, models = [], onModel, measured = null, onBack, onShare, onClose, phone = false } = props;
  const t = useText('detail');
  const main = useText('main');
  const settings = useSettings();
  const [attempt, setAttempt] = useState(0);
  const { lat, lon } = place;
  const outcome = useQuery(load, { product: model, lat, lon, step: 3 as const }, attempt).reply;
  const isSkewT = useSetting('soundingIsSkewTlogP');
  const time = useSetting('timestamp');
  const reply = outcome?.ok === true ? outcome.reply : null;
  const index = useMemo(() => (reply === null ? -1 : stepAt(reply.data.ts, time)), [reply, time]);
  const name = place.name === '' ? `${formatCoordinate(place.lat)}, ${formatCoordinate(place.lon)}` : place.name;
  const { keep } = usePointedTime();
  return (
    <section
      className={styles.window}
      data-window="sounding"
      data-phone={phone || undefined}
      aria-label={t('sounding_of', { place: name })}
      aria-busy={outcome === null}
    >
      <header className={styles.head}>
        {onBack && (
          <button
            type="button"
            className={`${surfaces.iconButton} ${styles.back}`}
            aria-label={t('back')}
            onClick={onBack}
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </button>
        )}
        <div className={styles.place}>
          <h2>{t('sounding_of', { place: name })}</h2>
          <p dir="ltr">
            {formatCoordinate(place.lat)}, {formatCoordinate(place.lon)} · {products[model].modelName}
          </p>
        </div>
        <Segmented
          legend={t('displayAs')}
          segments={[
            { value: 'skew-t', label: t('sounding_skewT') },
            { value: 'stueve', label: t('sounding_stueve') },
          ]}
          value={isSkewT ? 'skew-t' : 'stueve'}
          onChange={(kind) => void settings.set('soundingIsSkewTlogP', kind === 'skew-t')}
        />
        {models.length > 1 && onModel && (
          <Segmented
            legend={t('models')}
            segments={models.slice(0, 3).map((ident) => ({ value: ident, label: products[ident].modelName }))}
            value={model}
            onChange={onModel}
          />
        )}
        {measured !== null && (
          <button type="button" className={styles.swap} onClick={measured.onPress}>
            {measured.label}
          </button>
        )}
        <span className={styles.gap} />
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
      {reply !== null && <HourStrip reply={reply} index={index} onTime={keep} />}
      <SoundingBody
        outcome={outcome}
        index={index}
        kind={isSkewT ? 'skew-t' : 'stueve'}
        place={name}
        southern={place.lat < 0}
        phone={phone}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    </section>
  );
}
