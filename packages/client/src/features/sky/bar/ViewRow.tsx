import { createElement } from 'react';
import { Clock, FastForward, Layers2, Radar, RotateCcw, Satellite, type LucideIcon } from 'lucide-react';
import { Segmented, surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useIsFollowing, type SkyScreen } from '../useSkyScreen.ts';
import { chooseView, skyViews, type SkyView } from '../view.rules.ts';
import styles from './ViewRow.module.css';

const ICONS: Readonly<Record<SkyView, LucideIcon>> = { radar: Radar, satellite: Satellite, both: Layers2 };

/** Radar, satellite, or one over the other. */
export function ViewSwitch({
  screen: { overlay, view },
  compact = false,
}: {
  screen: Pick<SkyScreen, 'overlay' | 'view'>;
  compact?: boolean;
}) {
  const t = useText('sky');
  const settings = useSettings();
  return (
    <Segmented
      legend={t('view')}
      segments={skyViews.map((value) => ({
        value,
        label: t(compact && value === 'satellite' ? 'viewShort_satellite' : `view_${value}`),
        icon: !compact && createElement(ICONS[value], { size: 16, 'aria-hidden': true }),
      }))}
      value={view}
      onChange={(value) => chooseView(settings, value, overlay)}
      alone={compact ? 'on-sheet' : 'over-map'}
    />
  );
}

/** More of the past, the hour ahead, and the way back to the newest picture. */
export function SpanChoices({ screen }: { screen: SkyScreen }) {
  const t = useText('sky');
  const settings = useSettings();
  const { overlay, view, setting } = screen;
  const hasTwelveHours = useSetting('satelliteExtraOn');
  const flags = useSetting('featureFlags');
  const isFollowing = useIsFollowing(screen);
  return (
    <div className={styles.spans}>
      <button
        type="button"
        className={surfaces.float}
        aria-pressed={hasTwelveHours}
        aria-label={t('twelveHours')}
        title={t('twelveHours')}
        onClick={() => settings.set('satelliteExtraOn', !hasTwelveHours)}
      >
        <Clock size={15} aria-hidden="true" />
        {t('twelveHoursShort')}
      </button>
      {view === 'radar' && !flags.includes('disableNewRadarPlusGui') && (
        <button
          type="button"
          className={surfaces.float}
          aria-pressed={overlay === 'radarPlus'}
          aria-label={t('nextHour')}
          title={t('nextHour')}
          onClick={() => settings.set('overlay', overlay === 'radarPlus' ? 'radar' : 'radarPlus')}
        >
          <FastForward size={15} aria-hidden="true" />
          {t('nextHourShort')}
        </button>
      )}
      {!isFollowing && (
        <button type="button" className={`${surfaces.float} ${styles.back}`} onClick={() => settings.set(setting, 0)}>
          <RotateCcw size={15} aria-hidden="true" />
          {t('backToLive')}
        </button>
      )}
    </div>
  );
}
