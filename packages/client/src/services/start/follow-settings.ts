import { languageInUse, type LanguageCode } from '@meltemi/catalogue';
import type { Services } from '../services.ts';
import { settingsAfterTier } from './settings-after-tier.ts';

/** What is kept in step. */
export type Followed = Pick<Services, 'settings' | 'language' | 'environment'> & {
  readonly connection: Pick<Services['connection'], 'subscribe'>;
  readonly address: Pick<Services['address'], 'language'>;
};

/** Keeps language, subscription, connection and visibility in step with their settings. */
export function followSettings({ settings, language, connection, environment, address }: Followed): void {
  const useLanguage = (wanted: LanguageCode): void => {
    settings.set('usedLang', wanted);
    void language.change(wanted);
  };
  const useChosen = (): void => useLanguage(languageInUse(settings.get('lang'), environment.facts.languages));
  // The address decides about this visit, until the user chooses.
  settings.on('lang', useChosen);
  if (address.language === null) useChosen();
  else useLanguage(address.language);

  settings.on('subscription', (tier) => void settings.setMany(settingsAfterTier(tier)));

  connection.subscribe((state) => void settings.set('connection', state !== 'offline'));
  environment.visibility.subscribe((visibility) => void settings.set('visibility', visibility === 'visible'));
}
