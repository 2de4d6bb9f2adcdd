import { everythingTier, isPremium, languageInUse, type LanguageCode, type Tier } from '@meltemi/catalogue';
import type { Services } from '../services.ts';
import { settingsAfterTier } from './settings-after-tier.ts';

/** What is kept in step. */
export type Followed = Pick<Services, 'settings' | 'language' | 'environment'> & {
  readonly connection: Pick<Services['connection'], 'subscribe'>;
  readonly address: Pick<Services['address'], 'language'>;
  readonly view: { readonly document: Pick<Document, 'querySelector'> };
};

/** The tier that the server gives to everyone, as its page says; null where each has their own. */
const tierOfAll = (page: Pick<Document, 'querySelector'>): Tier =>
  page.querySelector<HTMLMetaElement>('meta[name="tier"]')?.content ?? null;

/** Keeps language, subscription, connection and visibility in step with their settings. */
export function followSettings({ settings, language, connection, environment, address, view }: Followed): void {
  const useLanguage = (wanted: LanguageCode): void => {
    settings.set('usedLang', wanted);
    void language.change(wanted);
  };
  const useChosen = (): void => useLanguage(languageInUse(settings.get('lang'), environment.facts.languages));
  // The address decides about this visit, until the user chooses.
  settings.on('lang', useChosen);
  if (address.language === null) useChosen();
  else useLanguage(address.language);

  const given = tierOfAll(view.document);
  /** Who has no subscription of their own has what everyone has; an operator may take it back. */
  const give = (): void => {
    const tier = settings.get('subscription');
    if (given === null ? tier === everythingTier : !isPremium(tier)) settings.set('subscription', given);
  };
  settings.on('subscription', (tier) => {
    settings.setMany(settingsAfterTier(tier));
    give();
  });
  give();

  connection.subscribe((state) => void settings.set('connection', state !== 'offline'));
  environment.visibility.subscribe((visibility) => void settings.set('visibility', visibility === 'visible'));
}
