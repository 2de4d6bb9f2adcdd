import type { LanguageCode } from '@meltemi/catalogue';

/** Languages that Natural Earth has names in, in the order of the packed columns; its `zht` is our zh-TW, its Urdu is left out. */
export const nameColumns = [
  'en',
  'de',
  'es',
  'fr',
  'pt',
  'ru',
  'zh',
  'ar',
  'bn',
  'el',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'sv',
  'tr',
  'vi',
  'fa',
  'he',
  'uk',
  'zh-TW',
] as const satisfies readonly LanguageCode[];

/** Names by language; languages without one are left out. */
export type NamesByLanguage = Partial<Record<LanguageCode, string>>;

/** A cell that repeats the row's own name. */
const SAME = '=';

/** Writes names as cells, one a column; the row's own name is written as a sign. */
export const writeNames = (name: string, names: NamesByLanguage): string[] =>
  nameColumns.map((language) => (names[language] === name ? SAME : (names[language] ?? '')));

/** Reads the cells back. */
export function readNames(name: string, cells: readonly string[]): NamesByLanguage {
  const names: NamesByLanguage = {};
  for (const [index, language] of nameColumns.entries()) {
    const cell = cells[index] ?? '';
    if (cell !== '') names[language] = cell === SAME ? name : cell;
  }
  return names;
}
