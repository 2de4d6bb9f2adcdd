import type { LanguageCode } from '@meltemi/catalogue';
import type { AppSettings } from './app-settings.ts';

/** The language that places are named in: the page's own, or English where the visitor wants it for names. */
export const placeLanguage = (settings: Pick<AppSettings, 'get'>, lang: LanguageCode): LanguageCode =>
  settings.get('englishLabels') ? 'en' : lang;
