import type { LanguageCode } from '@meltemi/catalogue';
import { scriptLanguages } from './written-scripts.ts';

/** What is written on a place: its chief name, its codes and city when it is an airport, its names in other scripts. */
export interface PlaceNames {
  readonly name: string;
  readonly icao?: string;
  readonly iata?: string;
  readonly city?: string;
  readonly inLanguage: ReadonlyMap<LanguageCode, string>;
}

const LETTER_A = 97;
const letterOf = new Map(scriptLanguages.map((language, index) => [language, String.fromCharCode(LETTER_A + index)]));

/** Packs names into one text: the name, then for each spelling the languages it serves as letters before a tab. */
export function packNames({ name, icao, iata, city, inLanguage }: PlaceNames): string {
  const letters = new Map<string, string>();
  for (const [language, spelling] of inLanguage)
    letters.set(spelling, (letters.get(spelling) ?? '') + (letterOf.get(language) ?? ''));
  const airport = icao === undefined ? [] : [`!${icao}\t${iata ?? ''}\t${city ?? ''}`];
  return [name, ...airport, ...[...letters].map(([spelling, served]) => `${served}\t${spelling}`)].join('\0');
}

/** The title of a packed place in a language: the spelling in its script, else the chief name. */
export function titleOf(packed: string, language: LanguageCode): string {
  const letter = letterOf.get(language);
  const end = packed.indexOf('\0');
  const name = end < 0 ? packed : packed.slice(0, end);
  if (letter === undefined || end < 0) return name;
  for (const part of packed.slice(end + 1).split('\0')) {
    const tab = part.indexOf('\t');
    if (!part.startsWith('!') && part.slice(0, tab).includes(letter)) return part.slice(tab + 1);
  }
  return name;
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
