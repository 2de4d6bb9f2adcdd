import type { LanguageCode } from './language-codes.ts';

/** Languages in Arabic and Hebrew script; apart from the names of languages, which only their menu needs. */
const RIGHT_TO_LEFT: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['ar', 'fa', 'he']);

/** The direction of a language's lines: Arabic and Hebrew scripts run from the right. */
export const directionOf = (language: LanguageCode): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');
