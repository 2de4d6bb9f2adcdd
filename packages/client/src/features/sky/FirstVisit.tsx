import { Info } from 'lucide-react';
import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import styles from './FirstVisit.module.css';

const FACTS = ['infoColours', 'infoCoverage', 'infoNowcast', 'infoLightning'] as const;

/** How radar is read, at the first visit; a press puts it away for good. */
export function FirstVisit() {
  const t = useText('sky');
  const settings = useSettings();
  if (useSetting('seenRadarInfo')) return null;
  return (
    <section className={`${surfaces.pop} ${styles.card}`} aria-label={t('infoTitle')}>
      <h2>
        <Info size={17} aria-hidden="true" />
        {t('infoTitle')}
      </h2>
      <ul>
        {FACTS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <button type="button" onClick={() => settings.set('seenRadarInfo', true)}>
        {t('gotIt')}
      </button>
    </section>
  );
}
