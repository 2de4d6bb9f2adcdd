import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes } from '@meltemi/catalogue';
import { placeholdersOf, readTextMap, type Text, type TextMap } from '../src/language/text.rules.ts';
import type { WordFault } from './word-fault.ts';

const isBlank = (text: Text): boolean =>
  (typeof text === 'string' ? [text] : Object.values(text)).some((form) => form.trim() === '');

/** Reads one language file; what is wrong with it as a whole goes to `faults`. */
function readFile(file: string, place: string, faults: WordFault[]): TextMap | undefined {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    faults.push({ place, message: `invalid JSON (${error instanceof Error ? error.message : String(error)})` });
    return undefined;
  }
  const read = readTextMap(content);
  if (!read.ok) {
    faults.push({ place, message: read.reason });
    return undefined;
  }
  for (const [key, text] of Object.entries(read.texts))
    if (isBlank(text)) faults.push({ place, message: `key "${key}" is empty` });
  return read.texts;
}

/** What is wrong with a translation beside its English source. */
export function compareWithSource(source: TextMap, translation: TextMap, place: string): WordFault[] {
  return Object.entries(translation).flatMap(([key, text]) => {
    if (!Object.hasOwn(source, key)) return [{ place, message: `key "${key}" is not in en.json` }];
    const wanted = placeholdersOf(source[key] ?? '').join(', ');
    const found = placeholdersOf(text).join(', ');
    return wanted === found
      ? []
      : [{ place, message: `key "${key}" has the placeholders (${found}) where en.json has (${wanted})` }];
  });
}

/** The English texts by section and everything wrong with the files below `root`/languages. */
export function checkLanguageFiles(root: string): {
  sources: ReadonlyMap<string, TextMap>;
  faults: readonly WordFault[];
} {
  const faults: WordFault[] = [];
  const sources = new Map<string, TextMap>();
  const folder = join(root, 'languages');
  const sections = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  for (const { name: section } of sections) {
    const files = readdirSync(join(folder, section))
      .filter((file) => file.endsWith('.json'))
      .sort();
    const texts = new Map<string, TextMap>();
    for (const file of files) {
      const place = `languages/${section}/${file}`;
      const code = file.replace(/\.json$/, '');
      if (!(languageCodes as readonly string[]).includes(code))
        faults.push({ place, message: `"${code}" is not a language of the product` });
      const read = readFile(join(folder, section, file), place, faults);
      if (read) texts.set(code, read);
    }
    if (!files.includes('en.json')) faults.push({ place: `languages/${section}`, message: 'has no source en.json' });
    const source = texts.get('en');
    if (!source) continue;
    sources.set(section, source);
    for (const [code, translation] of texts) {
      if (code !== 'en') faults.push(...compareWithSource(source, translation, `languages/${section}/${code}.json`));
    }
  }
  return { sources, faults };
}
