import { hourFormats, languageCodes, languageFacts, type LanguageCode } from '@meltemi/catalogue';
import { Segmented, Select, type Choice } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import { MapSettings, StartSettings } from './MapSettings.tsx';
import { ParticleSettings } from './ParticleSettings.tsx';
import { FlagRow, SettingsGroup } from './SettingsGroup.tsx';
import { UnitSettings } from './UnitSettings.tsx';

/** Languages call themselves by their own name, so that people find theirs in any interface. */
const LANGUAGES: readonly Choice<LanguageCode>[] = languageCodes.map((code) => ({ value: code, label: languageFacts[code].nativeName, lang: code }));

/** The settings of the map; each change applies and is saved at once. `automatic` is the language that the browser asks for. */
export function SettingsSections({ automatic }: { automatic: LanguageCode }) {
  const t = useText('settings');
  const settings = useSettings();
  const auto: Choice<'auto' | LanguageCode> = { value: 'auto', label: t('languageAutomatic', { language: languageFacts[automatic].nativeName }) };
  return (
    <>
      <SettingsGroup title={t('groupGeneral')}>
        <Select label={t('language')} choices={[auto, ...LANGUAGES]} value={useSetting('lang')} onChange={(value) => settings.set('lang', value)} />
        <Segmented
          legend={t('hourFormat')}
          segments={hourFormats.map((value) => ({ value, label: t(value) }))}
          value={useSetting('hourFormat')}
          onChange={(value) => settings.set('hourFormat', value)}
        />
        <FlagRow name="zuluMode">{t('zulu')}</FlagRow>
      </SettingsGroup>
      <StartSettings />
      <UnitSettings />
      <ParticleSettings />
      <MapSettings />
    </>
  );
}
