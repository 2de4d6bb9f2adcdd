import { hourFormats, languageCodes, languageFacts, type LanguageCode } from '@meltemi/catalogue';
import { Segmented, Select, type Choice } from '../controls/index.ts';
import { useText } from '../language/index.ts';
import { useSetting, useSettings } from './app-settings.ts';
import { TEMPERATURE_UNITS, unitInUse, WIND_UNITS } from './unit-choices.ts';
import styles from './StartPage.module.css';

/** Languages call themselves by their own name, so that people find theirs in any interface. */
const LANGUAGES: readonly Choice<LanguageCode>[] = languageCodes.map((code) => ({ value: code, label: languageFacts[code].nativeName, lang: code }));

const asSegments = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

/** The few settings of the start page; each change applies and is saved at once. */
export function SettingsCorner({ automatic }: { automatic: LanguageCode }) {
  const t = useText('settings');
  const settings = useSettings();
  const auto: Choice<'auto' | LanguageCode> = { value: 'auto', label: t('languageAutomatic', { language: languageFacts[automatic].nativeName }) };
  return (
    <section className={styles.settings} aria-labelledby="settings-title">
      <h2 id="settings-title" className={styles.title}>
        {t('title')}
      </h2>
      <Select label={t('language')} choices={[auto, ...LANGUAGES]} value={useSetting('lang')} onChange={(value) => settings.set('lang', value)} />
      <Segmented
        legend={t('hourFormat')}
        segments={hourFormats.map((value) => ({ value, label: t(value) }))}
        value={useSetting('hourFormat')}
        onChange={(value) => settings.set('hourFormat', value)}
      />
      <Segmented
        legend={t('temperature')}
        segments={asSegments(TEMPERATURE_UNITS)}
        value={unitInUse(TEMPERATURE_UNITS, useSetting('metric_temp'))}
        onChange={(value) => settings.set('metric_temp', value)}
      />
      <Segmented
        legend={t('wind')}
        segments={asSegments(WIND_UNITS)}
        value={unitInUse(WIND_UNITS, useSetting('metric_wind'))}
        onChange={(value) => settings.set('metric_wind', value)}
      />
    </section>
  );
}
