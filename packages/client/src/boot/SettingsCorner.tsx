import { hourFormats, languageCodes, languageFacts, listMetrics, metrics, setMetric, type LanguageCode, type Metric } from '@meltemi/catalogue';
import { Segmented, Select, type Choice } from '../controls/index.ts';
import { useText } from '../language/index.ts';
import { useSetting, useSettings } from '../settings/index.ts';
import { unitInUse } from './unit-choices.ts';
import styles from './SettingsCorner.module.css';

/** Languages call themselves by their own name, so that people find theirs in any interface. */
const LANGUAGES: readonly Choice<LanguageCode>[] = languageCodes.map((code) => ({ value: code, label: languageFacts[code].nativeName, lang: code }));

/** The units of one quantity; choosing one also changes the quantities linked to it. */
function UnitChoice({ legend, metric }: { legend: string; metric: Metric }) {
  const settings = useSettings();
  const unit = unitInUse(metric, useSetting(metric.key), useSetting('isImperial'));
  return (
    <Segmented
      legend={legend}
      segments={listMetrics(metric).map((value) => ({ value, label: value }))}
      value={unit}
      onChange={(value) => settings.setMany(Object.fromEntries(setMetric(metric, value).map((change) => [change.key, change.unit])))}
    />
  );
}

/** The few settings that already work; each change applies and is saved at once. */
export function SettingsCorner({ automatic }: { automatic: LanguageCode }) {
  const t = useText('settings');
  const settings = useSettings();
  const auto: Choice<'auto' | LanguageCode> = { value: 'auto', label: t('languageAutomatic', { language: languageFacts[automatic].nativeName }) };
  return (
    <section className={styles.settings} aria-label={t('title')}>
      <Select label={t('language')} choices={[auto, ...LANGUAGES]} value={useSetting('lang')} onChange={(value) => settings.set('lang', value)} />
      <Segmented
        legend={t('hourFormat')}
        segments={hourFormats.map((value) => ({ value, label: t(value) }))}
        value={useSetting('hourFormat')}
        onChange={(value) => settings.set('hourFormat', value)}
      />
      <UnitChoice legend={t('temperature')} metric={metrics.temp} />
      <UnitChoice legend={t('wind')} metric={metrics.wind} />
    </section>
  );
}
