import { LocateFixed } from 'lucide-react';
import { ActionRow } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import styles from './LocationQuestion.module.css';

/** Explains why the location of the device is requested, before the browser asks. */
export function LocationQuestion({ onAnswer }: { onAnswer: (allowed: boolean) => void }) {
  const t = useText('onboarding');
  return (
    <>
      <div className={styles.words}>
        <LocateFixed size={28} aria-hidden="true" />
        <div>
          <p>{t('locationWhy')}</p>
          <p>{t('locationKept')}</p>
        </div>
      </div>
      <ActionRow>
        <button type="button" data-main="" onClick={() => onAnswer(true)}>
          {t('locationYes')}
        </button>
        <button type="button" onClick={() => onAnswer(false)}>
          {t('locationNo')}
        </button>
      </ActionRow>
    </>
  );
}
