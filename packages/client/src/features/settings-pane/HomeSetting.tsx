import { useState } from 'react';
import { LocateFixed, MapPin, Trash2 } from 'lucide-react';
import { clampPoint } from '@meltemi/catalogue';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { HomePlace, SettingsActions } from './actions.ts';
import { RowFrame } from './SettingRow.tsx';
import styles from './Settings.module.css';

const spoken = ({ lat, lon }: HomePlace): string => `${lat.toFixed(2)}, ${lon.toFixed(2)}`;

/** The home of the person: the middle of the map or the place of the device becomes it. */
export function HomeSetting({ centre, locate, namePlace }: Pick<SettingsActions, 'centre' | 'locate' | 'namePlace'>) {
  const t = useText('preferences');
  const settings = useSettings();
  const home = useSetting('homeLocation');
  const [isBusy, setBusy] = useState(false);
  const settle = async (place: HomePlace | null): Promise<void> => {
    if (place === null) return;
    const { lat, lon } = clampPoint(place.lat, place.lon);
    settings.set('homeLocation', { lat, lon });
    const name = await namePlace(lat, lon);
    // Another place may have been chosen meanwhile.
    const now = settings.get('homeLocation');
    if (now?.lat === lat && now.lon === lon && name !== '') settings.set('homeLocation', { lat, lon, name });
  };
  const useDevice = async (): Promise<void> => {
    setBusy(true);
    try {
      await settle(await locate());
    } finally {
      setBusy(false);
    }
  };
  const forget = (): void => {
    settings.reset('homeLocation');
    // Without a home there is nowhere to start from.
    if (settings.get('startUp') === 'location') settings.reset('startUp');
  };
  return (
    <RowFrame name="homeLocation">
      <div className={styles.home}>
        <p>
          <span>{t('home')}</span>
          <b dir="auto">{home === null ? t('homeNone') : (home.name ?? spoken(home))}</b>
        </p>
        <ActionRow>
          <button type="button" onClick={() => void settle(centre())}>
            <MapPin size={15} aria-hidden="true" />
            {t('homeCentre')}
          </button>
          <button type="button" disabled={isBusy} onClick={() => void useDevice()}>
            <LocateFixed size={15} aria-hidden="true" />
            {t('homeDevice')}
          </button>
          {home !== null && (
            <button type="button" onClick={forget}>
              <Trash2 size={15} aria-hidden="true" />
              {t('homeForget')}
            </button>
          )}
        </ActionRow>
      </div>
    </RowFrame>
  );
}
