import type { LanguageCode } from '@meltemi/catalogue';
import type { TileScheme } from '#services/basemap-sources.ts';

/** A MapLibre expression. */
export type Expression = readonly unknown[];

const get = (key: string): Expression => ['get', key];

/** The scripts of names in our tiles, by the script a language is written in. */
const NAME_KEYS: Readonly<Record<string, string>> = {
  Cyrl: 'name:Cyrl',
  Grek: 'name:Grek',
  Arab: 'name:Arab',
  Hebr: 'name:Hebr',
  Deva: 'name:Deva',
  Beng: 'name:Beng',
  Taml: 'name:Taml',
  Thai: 'name:Thai',
  Kore: 'name:Hang',
  Hans: 'name:Hani',
  Hant: 'name:Hani',
};
/** Countries whose towns Japanese writes in Han characters; others in kana. */
const HAN_COUNTRIES = ['JP', 'CN', 'TW', 'HK', 'MO'];

/** The script that a language is written in. */
export const scriptOf = (language: LanguageCode): string => new Intl.Locale(language).maximize().script ?? 'Latn';

/** The name of a place in our own tiles: in the language where it is known, else in its script, else as people there write it. */
function ownName(language: LanguageCode): Expression {
  const script = scriptOf(language);
  const known = get(`name:${language}`);
  if (language === 'en') return ['coalesce', known, get('name')];
  if (script === 'Jpan') {
    const inHan = ['in', get('iso'), ['literal', HAN_COUNTRIES]];
    return [
      'case',
      inHan,
      ['coalesce', known, get('name:Hani'), get('name:Kana'), get('name')],
      ['coalesce', known, get('name:Kana'), get('name')],
    ];
  }
  const key = NAME_KEYS[script];
  return ['coalesce', known, ...(key === undefined ? [] : [get(key)]), get('name')];
}

/** The name of a place in a language. */
export function placeName(scheme: TileScheme, language: LanguageCode): Expression {
  if (scheme === 'meltemi') return ownName(language);
  if (language === 'en') return ['coalesce', get('name:en'), get('name_en'), get('name:latin'), get('name')];
  const latin = scriptOf(language) === 'Latn' ? [get('name:latin'), get('name_en'), get('name:en')] : [];
  return ['coalesce', get(`name:${language === 'zh-TW' ? 'zh-Hant' : language}`), ...latin, get('name')];
}

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The names of all countries in a language, by their letters; a name that is the English one is left to the tile. */
function countryNames(language: LanguageCode): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = names.of(code);
    return name === undefined || ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB'].includes(code) ? [] : [code, name];
  });
}

const known = new Map<LanguageCode, Expression>();

/** The name of a country in a language: our tiles carry its letters, the style the translations. */
export function countryName(scheme: TileScheme, language: LanguageCode): Expression {
  if (scheme !== 'meltemi') return placeName(scheme, language);
  const made = known.get(language) ?? ['match', get('iso'), ...countryNames(language), get('name:en')];
  known.set(language, made);
  return made;
}
