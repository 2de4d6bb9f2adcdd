import { languageCodes, languageFacts, type LanguageCode } from '@meltemi/catalogue';
import { Select, Switch, type Choice } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { useSetting, useSettings } from '#settings/index.ts';
import type { SettingsActions } from './actions.ts';
import { LockedRow, RowFrame, useHas } from './SettingRow.tsx';
import styles from './Settings.module.css';

/** Languages call themselves by their own name, so that users find theirs in any interface; those without texts say that they show English. */
export function LanguageSetting({ automatic, isTranslated }: Pick<SettingsActions, 'automatic' | 'isTranslated'>) {
  const t = useText('settings');
  const own = useText('preferences');
  const settings = useSettings();
  const nameOf = (code: LanguageCode): string =>
    languageFacts[code].nativeName + (isTranslated(code) ? '' : ` · ${own('inEnglish')}`);
  const languages = languageCodes.map((code): Choice<'auto' | LanguageCode> => ({
    value: code,
    label: nameOf(code),
    lang: code,
  }));
  return (
    <RowFrame name="lang">
      <Select
        label={t('language')}
        choices={[{ value: 'auto', label: t('languageAutomatic', { language: nameOf(automatic) }) }, ...languages]}
        value={useSetting('lang')}
        onChange={(value) => settings.set('lang', value)}
      />
    </RowFrame>
  );
}

/** Where mails go: the address of the account. */
export function EmailSetting({ unlock }: Pick<SettingsActions, 'unlock'>) {
  const t = useText('preferences');
  const email = useSetting('email');
  if (!useHas('account')) {
    return (
      <RowFrame name="email">
        <LockedRow label={t('email')} needs="account" unlock={unlock} />
      </RowFrame>
    );
  }
  return (
    <RowFrame name="email">
      <p className={styles.locked}>
        <span>{t('email')}</span>
        <span dir="ltr">{email ?? t('emailNone')}</span>
      </p>
    </RowFrame>
  );
}

/** The answer to the question of consent, which may be changed at any time. */
export function ConsentSetting({ chooseConsent }: Pick<SettingsActions, 'chooseConsent'>) {
  const t = useText('preferences');
  const consent = useSetting('consent');
  return (
    <RowFrame name="consent">
      <Switch row checked={consent?.analytics === true} onChange={chooseConsent}>
        {t('consent')}
      </Switch>
    </RowFrame>
  );
}
