import { languageInUse, settingsAfterTier, type LanguageCode } from '@meltemi/catalogue';
import type { Application } from './application.ts';

/** The parts that keep each other in step. */
export type Followed = Pick<Application, 'settings' | 'language' | 'connection' | 'environment' | 'entryLanguage'>;

/** Keeps language, subscription, connection and visibility in step with their settings. */
export function followSettings({ settings, language, connection, environment, entryLanguage }: Followed): void {
  const useLanguage = (wanted: LanguageCode): void => {
    settings.set('usedLang', wanted);
    void language.change(wanted);
  };
  const useChosen = (): void => useLanguage(languageInUse(settings.get('lang'), environment.facts.languages));
  // The address decides about this visit, until the person chooses.
  settings.on('lang', useChosen);
  if (entryLanguage === null) useChosen();
  else useLanguage(entryLanguage);

  settings.on('subscription', (tier) => void settings.setMany(settingsAfterTier(tier)));

  connection.subscribe((state) => void settings.set('connection', state !== 'offline'));
  environment.visibility.subscribe((visibility) => void settings.set('visibility', visibility === 'visible'));
}
