import { useState } from 'react';
import { LocateFixed, MapPin, Trash2 } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { HomePlace, SettingsActions } from './actions.ts';
import { forgetHome, setHome } from './home.ts';
import { RowFrame } from './SettingRow.tsx';
import styles from './Settings.module.css';

const spoken = ({ lat, lon }: HomePlace): string => `${lat.toFixed(2)}, ${lon.toFixed(2)}`;

/** The home of the user: the middle of the map or the place of the device becomes it. */
export function HomeSetting({ centre, locate, namePlace }: Pick<SettingsActions, 'centre' | 'locate' | 'namePlace'>) {
  const t = useText('preferences');
  const settings = useSettings();
  const home = useSetting('homeLocation');
  const [isBusy, setBusy] = useState(false);
  const useDevice = async (): Promise<void> => {
    setBusy(true);
    try {
      const place = await locate();
      if (place !== null) await setHome(settings, place, namePlace);
    } finally {
      setBusy(false);
    }
  };
  return (
    <RowFrame name="homeLocation">
      <div className={styles.home}>
        <p>
          <span>{t('home')}</span>
          <b dir="auto">{home === null ? t('homeNone') : (home.name ?? spoken(home))}</b>
        </p>
        <ActionRow>
          <button type="button" onClick={() => void setHome(settings, centre(), namePlace)}>
            <MapPin size={15} aria-hidden="true" />
            {t('homeCentre')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void useDevice()}>
            <LocateFixed size={15} aria-hidden="true" />
            {t('homeDevice')}
          </button>
          {home !== null && (
            <button type="button" onClick={() => forgetHome(settings)}>
              <Trash2 size={15} aria-hidden="true" />
              {t('homeForget')}
            </button>
          )}
        </ActionRow>
      </div>
    </RowFrame>
  );
}
