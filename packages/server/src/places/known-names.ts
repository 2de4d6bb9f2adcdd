import type { LanguageCode } from '@meltemi/catalogue';
import { namesByLanguage } from './language-names.ts';
import type { TownSource } from './place-record.ts';
import { fitOf } from './written-scripts.ts';

/**
 * The names of a town by language: what is known of a language, else what the untagged alternates have in its script. A known name
 * in a neighbour's letters (traditional signs for a reader of simplified ones) gives way to an alternate in the right ones.
 */
export function namesOfTown({
  alternates,
  country,
  known = new Map(),
}: Pick<TownSource, 'alternates' | 'country' | 'known'>): ReadonlyMap<LanguageCode, string> {
  const names = new Map(namesByLanguage(alternates, country));
  for (const [language, name] of known) {
    if (name !== '' && (!names.has(language) || fitOf(language, name) === 2)) names.set(language, name);
  }
  return names;
}
