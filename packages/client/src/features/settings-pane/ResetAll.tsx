import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSettings } from '#settings/index.ts';
import { resettableSettings } from './rows.rules.ts';
import { useIsChanged } from './SettingsGroup.tsx';
import styles from './Settings.module.css';

/** Sets everything back, after a second press: what people set over months is not lost by a slip. */
export function ResetAll() {
  const t = useText('preferences');
  const settings = useSettings();
  const changed = useIsChanged(resettableSettings);
  const [isSure, setSure] = useState(false);
  const reset = (): void => {
    for (const name of resettableSettings) settings.reset(name);
    setSure(false);
  };
  return (
    <div className={styles.reset}>
      {isSure ? (
        <>
          <p role="alert">{t('resetSure')}</p>
          <ActionRow>
            <button type="button" data-danger="" onClick={reset}>
              {t('resetYes')}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {t('resetNo')}
            </button>
          </ActionRow>
        </>
      ) : (
        <ActionRow>
          <button type="button" disabled={!changed} onClick={() => setSure(true)}>
            <RotateCcw size={15} aria-hidden="true" />
            {t('resetAll')}
          </button>
        </ActionRow>
      )}
    </div>
  );
}
