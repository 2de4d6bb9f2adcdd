import { useId } from 'react';
import { Map as MapIcon, Satellite, Snowflake, type LucideIcon } from 'lucide-react';
import { baseMaps, type SettingValue } from '@meltemi/catalogue';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { isKnown } from '#map/index.ts';
import { useServices } from '#services/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { useSignal } from '#signals/index.ts';
import styles from './MapSelector.module.css';

const ICONS: Readonly<Record<SettingValue<'map'>, LucideIcon>> = { sznmap: MapIcon, sat: Satellite, winter: Snowflake };

/** Chooses the base map that lies below the weather close to the ground. */
export function MapSelector() {
  const t = useText('main');
  const settings = useSettings();
  const words = useText('basemap');
  const { map: shown } = useServices();
  const detail = useSignal(shown.detail);
  // Known to have none: until the server has spoken nothing is said.
  const isDrawn = isKnown(detail) && !('satellite' in detail);
  const chosen = useSetting('map');
  const name = useId();
  return (
    <fieldset className={`${surfaces.float} ${styles.selector}`} aria-label={t('baseMap')}>
      {baseMaps.map((map) => {
        const Icon = ICONS[map];
        return (
          <label
            key={map}
            className={styles.choice}
            title={map === 'sat' && isDrawn ? words('satelliteDrawnHint') : undefined}
          >
            <input
              type="radio"
              name={name}
              value={map}
              checked={map === chosen}
              onChange={() => settings.set('map', map)}
            />
            <span>
              <Icon size={16} aria-hidden="true" />
              {map === 'sat' && isDrawn ? words('satelliteDrawn') : t(`map_${map}`)}
            </span>
          </label>
        );
      })}
      {chosen === 'sat' && isDrawn && <p className={styles.hint}>{words('satelliteDrawnHint')}</p>}
    </fieldset>
  );
}
