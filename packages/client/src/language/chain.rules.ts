import { languageCodes, type LanguageCode } from '@meltemi/catalogue';

const RIGHT_TO_LEFT: ReadonlySet<LanguageCode> = new Set(['ar', 'fa', 'he']);

/** True for one of the 42 languages of the interface. */
export function isLanguageCode(value: string): value is LanguageCode {
  return (languageCodes as readonly string[]).includes(value);
}

/** The language used for a wish such as "de-AT" or "xx": itself, else its base language, else English. */
export function nearestLanguage(wish: string): LanguageCode {
  if (isLanguageCode(wish)) return wish;
  const lower = wish.toLowerCase().replaceAll('_', '-');
  const known = languageCodes.find((code) => code.toLowerCase() === lower);
  if (known) return known;
  const [base = '', ...rest] = lower.split('-');
  // Traditional Chinese is named by script or region by browsers: zh-Hant, zh-HK and zh-MO read zh-TW.
  if (base === 'zh' && rest.some((part) => part === 'hant' || part === 'hk' || part === 'mo')) return 'zh-TW';
  // Browsers still send the older codes of Norwegian, Hebrew and Indonesian.
  const modern = { no: 'nb', nn: 'nb', iw: 'he', in: 'id' }[base] ?? base;
  return isLanguageCode(modern) ? modern : 'en';
}

/** The first language of the browser's list that is offered, else English: what `lang: auto` means. */
export function languageOfBrowser(wishes: readonly string[]): LanguageCode {
  for (const wish of wishes) {
    const nearest = nearestLanguage(wish);
    if (nearest !== 'en' || wish.toLowerCase().startsWith('en')) return nearest;
  }
  return 'en';
}

/** Where a key is looked for, in order: the language, its base language, English. */
export function languageChain(lang: LanguageCode): readonly LanguageCode[] {
  const base = lang.split('-')[0] ?? lang;
  return [...new Set([lang, nearestLanguage(base), 'en' as const])];
}

/** The writing direction of a language. */
export function directionOf(lang: LanguageCode): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(lang) ? 'rtl' : 'ltr';
}
