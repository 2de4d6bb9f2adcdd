/** The 42 languages of the interface, in the order of the language menu. */
export const languageCodes = [
  'en', 'zh-TW', 'zh', 'ja', 'fr', 'ko', 'it', 'ru', 'nl', 'cs', 'tr', 'pl', 'sv', 'fi', 'ro', 'el', 'hu', 'hr', 'ca', 'da', 'ar', 'fa',
  'hi', 'ta', 'sk', 'uk', 'bg', 'he', 'is', 'lt', 'et', 'vi', 'sl', 'sr', 'id', 'th', 'sq', 'pt', 'nb', 'es', 'de', 'bn',
] as const;

export type LanguageCode = (typeof languageCodes)[number];
