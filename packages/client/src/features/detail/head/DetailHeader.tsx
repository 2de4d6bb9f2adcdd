import type { ReactNode } from 'react';
import { Bell, Heart, Percent, Share2, X } from 'lucide-react';
import { isPremium, type ProductIdent, type Tier } from '@meltemi/catalogue';
import type { TidePorts } from '@meltemi/contract';
import { HeadButton } from '#controls/HeadButton.tsx';
import { useText } from '#language/index.ts';
import { Choices } from './Choices.tsx';
import { ModelChoices } from './ModelChoices.tsx';
import { detailDisplays, type DetailDisplay } from '../rules/displays.ts';
import styles from './DetailHeader.module.css';

/** What the buttons around a forecast do; those that are not given are not drawn. */
export interface DetailActions {
  readonly onDisplay: (display: DetailDisplay) => void;
  readonly onModel: (model: ProductIdent) => void;
  /** Offers the subscription, for something that is kept for subscribers. */
  readonly onPremium: (feature: 'hourlyStep' | 'extendedForecast' | 'tenDayForecast' | 'tideForecast') => void;
  readonly onStep: (step: 1 | 3) => void;
  /** Shows or hides how sure the forecast is. */
  readonly onLikely: () => void;
  readonly onCompare?: () => void;
  readonly onFavourite?: () => void;
  readonly onAlert?: () => void;
  readonly onShare?: () => void;
  readonly onClose?: () => void;
  /** Looks for another place, where this one has no forecast. */
  readonly onSearch?: () => void;
  /** Shows the tides of a port. */
  readonly onPort?: (port: TidePorts['ports'][number]) => void;
  /** Lists the stations near the place. */
  readonly onNearest?: (kind: 'stations' | 'airq') => void;
}

/** What the head of a forecast tells. */
export interface DetailHeaderProps {
  readonly title: string;
  readonly line: ReactNode;
  readonly display: DetailDisplay;
  /** False inland, and until that is known. */
  readonly hasTides: boolean;
  readonly step: 1 | 3;
  readonly tier: Tier;
  readonly models: readonly ProductIdent[];
  readonly model: ProductIdent | null;
  readonly isFavourite: boolean;
  /** How sure the forecast is, is shown. */
  readonly likely: boolean;
  readonly phone: boolean;
  /** A half-open sheet has no room for the switches; they come when it is pulled up. */
  readonly compact: boolean;
  readonly actions: DetailActions;
}

/** Place, displays, step, models and what can be done with the place. */
export function DetailHeader({
  title,
  line,
  display,
  hasTides,
  step,
  tier,
  models,
  model,
  isFavourite,
  likely,
  phone,
  compact,
  actions,
}: DetailHeaderProps) {
  const t = useText('detail');
  const main = useText('main');
  const hourLocked = !isPremium(tier);
  const steps = [
    { value: '3', label: t('step3'), spoken: t('step3Spoken') },
    {
      value: '1',
      label: t('step1'),
      spoken: hourLocked ? t('premiumOnly', { name: t('step1Spoken') }) : t('step1Spoken'),
      locked: hourLocked,
    },
  ] as const;
  const chooseStep = (value: '1' | '3'): void => {
    if (value === '1' && hourLocked) actions.onPremium('hourlyStep');
    else actions.onStep(value === '1' ? 1 : 3);
  };
  return (
    <header className={styles.head} data-phone={phone || undefined}>
      {actions.onFavourite && (
        <HeadButton
          className={styles.favourite ?? ''}
          pressed={isFavourite}
          label={isFavourite ? t('removeFavourite') : t('addFavourite')}
          onClick={actions.onFavourite}
        >
          <Heart size={18} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
        </HeadButton>
      )}
      <div className={styles.place}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {line}
      </div>
      {!compact && (
        <div className={styles.bars}>
          <Choices
            legend={t('displayAs')}
            items={detailDisplays
              .filter((value) => value !== 'tides' || hasTides)
              .map((value) => ({ value, label: t(`display_${value}`) }))}
            value={display}
            onChoose={actions.onDisplay}
          />
          <Choices legend={t('step')} items={steps} value={step === 1 ? '1' : '3'} onChoose={chooseStep} />
          <ModelChoices
            models={models}
            model={model}
            room={3}
            onModel={actions.onModel}
            onCompare={actions.onCompare}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {(display === 'table' || display === 'meteogram') && (
          <HeadButton label={t('likelyRange')} pressed={likely} onClick={actions.onLikely}>
            <Percent size={17} aria-hidden="true" />
          </HeadButton>
        )}
        {actions.onAlert && (
          <HeadButton label={t('addAlert')} onClick={actions.onAlert}>
            <Bell size={18} aria-hidden="true" />
          </HeadButton>
        )}
        {actions.onShare && (
          <HeadButton label={t('share')} onClick={actions.onShare}>
            <Share2 size={18} aria-hidden="true" />
          </HeadButton>
        )}
        {actions.onClose && (
          <HeadButton closes label={main('close')} onClick={actions.onClose}>
            <X size={19} aria-hidden="true" />
          </HeadButton>
        )}
      </div>
    </header>
  );
}
