import { useCallback, useSyncExternalStore } from 'react';
import { Moon, SatelliteDish } from 'lucide-react';
import { satelliteKinds } from '@meltemi/catalogue';
import { surfaces, Segmented } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';
import { shownTime } from '../bar/span.rules.ts';
import { isNight } from '../place/sun.rules.ts';
import { NO_STATE, type SkyScreen } from '../useSkyScreen.ts';
import styles from './SatelliteKinds.module.css';

/** How the picture of the satellite is shown; by night, and where the satellites do not send it, it says so and offers infrared. */
export function SatelliteKinds({
  screen: { setting, span, feed },
  bare = false,
}: {
  screen: Pick<SkyScreen, 'setting' | 'span' | 'feed'>;
  bare?: boolean;
}) {
  const t = useText('sky');
  const { map } = useServices();
  const settings = useSettings();
  const kind = useSetting('satelliteKind');
  const { lat, lon } = useSignal(map.camera);
  const subscribe = useCallback((onChange: () => void) => settings.on(setting, onChange), [settings, setting]);
  // While the loop plays the time changes with every frame, and day and night twice a day.
  const readDark = (): boolean =>
    kind !== 'infrared' && span !== null && isNight(lat, lon, shownTime(span, settings.get(setting)));
  const isOff = useSetting('featureFlags').includes('disableSatellitePlus');
  const { info } = useSignal(feed?.of('satellite').state ?? NO_STATE);
  const sent = info !== null && 'bands' in info ? info.bands : satelliteKinds;
  const isMissing = !sent.includes(kind);
  const isDark = useSyncExternalStore(subscribe, readDark, readDark);
  // Without the newer screen the picture stays as it was chosen.
  if (isOff) return null;
  return (
    <div className={`${bare ? '' : surfaces.float} ${styles.kinds}`} data-bare={bare || undefined}>
      <Segmented
        legend={t('picture')}
        segments={satelliteKinds
          .filter((value) => sent.includes(value) || value === kind)
          .map((value) => ({ value, label: t(`kind_${value}`) }))}
        value={kind}
        onChange={(value) => settings.set('satelliteKind', value)}
        tabs={bare}
      />
      {(isMissing || isDark) && (
        <output className={styles.night}>
          {isMissing ? <SatelliteDish size={15} aria-hidden="true" /> : <Moon size={15} aria-hidden="true" />}
          <span>{isMissing ? t('notSent') : t(`night_${kind}`)}</span>
          <button type="button" className={surfaces.link} onClick={() => settings.set('satelliteKind', 'infrared')}>
            {t('useInfrared')}
          </button>
        </output>
      )}
    </div>
  );
}
