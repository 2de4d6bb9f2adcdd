import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** One text: plain, or with a form for each plural category of its language. */
type Text = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Values for the {{placeholders}} of a text; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a text in a language; English where the language has none. */
export type Say = (language: string, key: string, values?: Values) => string;

const placeholder = /\{\{([A-Za-z]+)\}\}/g;
/** Languages written from the right: a name or a number of the other direction must keep its own order inside a sentence. */
const fromTheRight = new Set(['ar', 'fa', 'he']);

function formOf(text: Text, language: string, values: Values): string {
  if (typeof text === 'string') return text;
  const { count } = values;
  return typeof count === 'number' ? (text[new Intl.PluralRules(language).select(count)] ?? text.other) : text.other;
}

/** Reads the texts of messages, `languages/notifications/{language}.json`. */
export async function openMessageTexts(folder: string): Promise<Say> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const read = async (name: string) => [name.slice(0, -5), JSON.parse(await readFile(join(folder, name), 'utf8')) as Readonly<Record<string, Text>>] as const;
  const languages = new Map(await Promise.all(files.map(read)));
  const english = languages.get('en');
  if (english === undefined) throw new Error(`the texts of messages have no en.json in ${folder}`);
  return (language, key, values = {}) => {
    const own = languages.get(language)?.[key];
    const text = own ?? english[key];
    if (text === undefined) throw new Error(`messages have no text "${key}"`);
    const enclose = (value: string): string => (own !== undefined && fromTheRight.has(language) ? `\u2068${value}\u2069` : value);
    return formOf(text, own === undefined ? 'en' : language, values).replace(placeholder, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : enclose(String(value));
    });
  };
}
