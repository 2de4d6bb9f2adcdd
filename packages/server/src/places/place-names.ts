import { languageCodes, languageFacts } from '@meltemi/catalogue';
import type { LanguageCode } from '@meltemi/catalogue';

/** What is written on a place: its chief name, its codes and city when it is an airport, its names in languages. */
export interface PlaceNames {
  readonly name: string;
  readonly icao?: string;
  readonly iata?: string;
  readonly city?: string;
  /** What people there call it in Latin letters, where the chief name is a foreign one. */
  readonly local?: string;
  readonly inLanguage: ReadonlyMap<LanguageCode, string>;
}

const LETTER_A = 65;
const letterOf = new Map(languageCodes.map((language, index) => [language, String.fromCharCode(LETTER_A + index)]));
/** Stands for every language in Latin letters that has no name of its own for the place; English keeps the chief name. */
const LOCAL = '*';
const readsLocal = (language: LanguageCode): boolean => language !== 'en' && languageFacts[language].script === 'Latn';

/** Packs names into one text: the name, then for each spelling the languages it serves as letters before a tab. */
export function packNames({ name, icao, iata, city, local = name, inLanguage }: PlaceNames): string {
  const letters = new Map<string, string>();
  if (local !== name) letters.set(local, LOCAL);
  for (const [language, spelling] of inLanguage) {
    // What the language would read without an entry of its own needs none.
    if (spelling === (readsLocal(language) ? local : name)) continue;
    letters.set(spelling, (letters.get(spelling) ?? '') + (letterOf.get(language) ?? ''));
  }
  const airport = icao === undefined ? [] : [`!${icao}\t${iata ?? ''}\t${city ?? ''}`];
  return [name, ...airport, ...[...letters].map(([spelling, served]) => `${served}\t${spelling}`)].join('\0');
}

/** The title of a packed place in a language: its name there, else what people call it on the spot, else the chief name. */
export function titleOf(packed: string, language: LanguageCode): string {
  const end = packed.indexOf('\0');
  if (end < 0) return packed;
  const letter = letterOf.get(language) ?? '';
  let title = packed.slice(0, end);
  for (const part of packed.slice(end + 1).split('\0')) {
    const tab = part.indexOf('\t');
    if (part.startsWith('!')) continue;
    const served = part.slice(0, tab);
    if (served.includes(letter)) return part.slice(tab + 1);
    if (served.startsWith(LOCAL) && readsLocal(language)) title = part.slice(tab + 1);
  }
  return title;
}

/** Codes and city of a packed airport; undefined for a town. */
export function airportCodes(
  packed: string,
): { icao: string; iata: string | undefined; city: string | undefined } | undefined {
  const [, second] = packed.split('\0', 2);
  if (second === undefined || !second.startsWith('!')) return undefined;
  const [icao = '', iata = '', city = ''] = second.slice(1).split('\t');
  return { icao, iata: iata === '' ? undefined : iata, city: city === '' ? undefined : city };
}
