import type { LanguageCode } from '@meltemi/catalogue';

/** Countries by the language in Latin letters that their towns are named in; countries with several such languages are left out. */
const COUNTRIES: Partial<Record<LanguageCode, string>> = {
  de: 'DE AT LI',
  fr: 'FR MC SN CI ML BF NE TD GN TG BJ CG CD GA CM DJ RE GP MQ GF PF NC',
  es: 'ES MX AR CO PE VE CL EC GT CU BO DO HN SV NI CR PA UY GQ PR',
  pt: 'PT BR AO MZ CV GW ST',
  it: 'IT SM VA',
  nl: 'NL SR',
  pl: 'PL',
  hu: 'HU',
  sv: 'SE',
  tr: 'TR',
  vi: 'VN',
  id: 'ID',
};

const languages = new Map(
  Object.entries(COUNTRIES).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language as LanguageCode] as const),
  ),
);

/** The language that towns of a country are named in; undefined where there are several, or where it is not written in Latin letters. */
export const languageOfCountry = (country: string): LanguageCode | undefined => languages.get(country);
