import { fallbackLanguage, matchLanguage, type LanguageCode } from '@meltemi/catalogue';

/** Where a key is looked for, in order and each once: the language, its base language, English. */
export function languageChain(lang: LanguageCode): readonly LanguageCode[] {
  const base = matchLanguage(lang.split('-')[0] ?? lang) ?? fallbackLanguage;
  return [...new Set([lang, base, fallbackLanguage])];
}
