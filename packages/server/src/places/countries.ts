import { languageCodes } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';

const displays = new Map<LanguageCode, Intl.DisplayNames>();

/** The name of a country in a language; the code itself where the language has none. */
export function countryName(code: string, language: LanguageCode): string {
  let names = displays.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    displays.set(language, names);
  }
  return names.of(code) ?? code;
}

/** What people write for a country beside its names and its code. */
const NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'america', 'united states of america'],
  GB: ['uk', 'great britain', 'britain'],
  AE: ['uae', 'emirates'],
  CZ: ['czech republic'],
  KR: ['korea'],
  RU: ['russian federation'],
  NL: ['holland'],
  MM: ['burma'],
  CD: ['drc'],
  MK: ['macedonia'],
};

/** Every form in which a country may be named: its code, its names in all languages, and what people say. */
export function countryForms(code: string): string[] {
  const names = languageCodes.map((language) => countryName(code, language)).filter((name) => name !== code);
  return [...new Set([...names, ...(NICKNAMES[code] ?? [])])];
}
