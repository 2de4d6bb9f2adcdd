import type { LanguageCode } from './language-codes.ts';

/** Scripts by their ISO 15924 codes, for choosing fonts and the names of places. */
export type Script =
  | 'Latn'
  | 'Cyrl'
  | 'Grek'
  | 'Arab'
  | 'Hebr'
  | 'Deva'
  | 'Beng'
  | 'Taml'
  | 'Thai'
  | 'Hans'
  | 'Hant'
  | 'Jpan'
  | 'Kore';

/** What the interface must know about a language. */
export interface LanguageFacts {
  /** Its name in itself, for the language menu. */
  readonly nativeName: string;
  readonly script: Script;
}

/** Name and script of every language; Serbian is written in Cyrillic, its official script. */
export const languageFacts: Readonly<Record<LanguageCode, LanguageFacts>> = {
  en: { nativeName: 'English', script: 'Latn' },
  'zh-TW': { nativeName: '繁體中文', script: 'Hant' },
  zh: { nativeName: '简体中文', script: 'Hans' },
  ja: { nativeName: '日本語', script: 'Jpan' },
  fr: { nativeName: 'Français', script: 'Latn' },
  ko: { nativeName: '한국어', script: 'Kore' },
  it: { nativeName: 'Italiano', script: 'Latn' },
  ru: { nativeName: 'Русский', script: 'Cyrl' },
  nl: { nativeName: 'Nederlands', script: 'Latn' },
  cs: { nativeName: 'Čeština', script: 'Latn' },
  tr: { nativeName: 'Türkçe', script: 'Latn' },
  pl: { nativeName: 'Polski', script: 'Latn' },
  sv: { nativeName: 'Svenska', script: 'Latn' },
  fi: { nativeName: 'Suomi', script: 'Latn' },
  ro: { nativeName: 'Română', script: 'Latn' },
  el: { nativeName: 'Ελληνικά', script: 'Grek' },
  hu: { nativeName: 'Magyar', script: 'Latn' },
  hr: { nativeName: 'Hrvatski', script: 'Latn' },
  ca: { nativeName: 'Català', script: 'Latn' },
  da: { nativeName: 'Dansk', script: 'Latn' },
  ar: { nativeName: 'العربية', script: 'Arab' },
  fa: { nativeName: 'فارسی', script: 'Arab' },
  hi: { nativeName: 'हिन्दी', script: 'Deva' },
  ta: { nativeName: 'தமிழ்', script: 'Taml' },
  sk: { nativeName: 'Slovenčina', script: 'Latn' },
  uk: { nativeName: 'Українська', script: 'Cyrl' },
  bg: { nativeName: 'Български', script: 'Cyrl' },
  he: { nativeName: 'עברית', script: 'Hebr' },
  is: { nativeName: 'Íslenska', script: 'Latn' },
  lt: { nativeName: 'Lietuvių', script: 'Latn' },
  et: { nativeName: 'Eesti', script: 'Latn' },
  vi: { nativeName: 'Tiếng Việt', script: 'Latn' },
  sl: { nativeName: 'Slovenščina', script: 'Latn' },
  sr: { nativeName: 'Српски', script: 'Cyrl' },
  id: { nativeName: 'Bahasa Indonesia', script: 'Latn' },
  th: { nativeName: 'ไทย', script: 'Thai' },
  sq: { nativeName: 'Shqip', script: 'Latn' },
  pt: { nativeName: 'Português', script: 'Latn' },
  nb: { nativeName: 'Norsk bokmål', script: 'Latn' },
  es: { nativeName: 'Español', script: 'Latn' },
  de: { nativeName: 'Deutsch', script: 'Latn' },
  bn: { nativeName: 'বাংলা', script: 'Beng' },
};
