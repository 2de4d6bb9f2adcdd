import { fold } from '@meltemi/server/places';
import { nameColumns, writeNames, type NamesByLanguage } from './name-columns.ts';
import type { SourceRow } from './pack-nature.ts';

/** What the list adds to names of divisions, in the order in which they are tried. */
const ENDINGS = ['', ' Oblast', ' Krai', ' Republic'];

/** The cells of a packed line: code of the division (`US.TX`), its name in the list, names by language; null where the list has no such division. */
export function packRegion(
  row: SourceRow,
  codes: ReadonlyMap<string, { code: string; name: string }>,
): string[] | null {
  const country = (row['iso_3166_2'] ?? '').slice(0, 2);
  const wanted = ENDINGS.flatMap((ending) =>
    [row['en'], row['name']].map((name) => `${country} ${fold(`${name}${ending}`)}`),
  );
  const found = wanted.map((key) => codes.get(key)).find((one) => one !== undefined);
  if (found === undefined) return null;
  const names: NamesByLanguage = {};
  for (const language of nameColumns) {
    const text = (row[language === 'zh-TW' ? 'zht' : language] ?? '').trim();
    // In English the list's own name stands.
    if (text !== '' && language !== 'en') names[language] = text;
  }
  return [found.code, found.name, ...writeNames(found.name, names)];
}
