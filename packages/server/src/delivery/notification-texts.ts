import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, isLanguageCode, type LanguageCode } from '@meltemi/catalogue';

/** One text: plain, or with a form for each plural category of its language. */
type Text = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** Values for the {{placeholders}} of a text; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a text in a language; English where the language has none. */
export type Say = (language: LanguageCode, key: string, values?: Values) => string;

const placeholder = /\{\{([A-Za-z]+)\}\}/g;
/** Languages written from the right: a name or a number of the other direction must keep its own order inside a sentence. */
const fromTheRight = new Set(['ar', 'fa', 'he']);

function formOf(text: Text, language: string, values: Values): string {
  if (typeof text === 'string') return text;
  const { count } = values;
  return typeof count === 'number' ? (text[new Intl.PluralRules(language).select(count)] ?? text.other) : text.other;
}

type TextMap = Readonly<Record<string, Text>>;

/** The texts of notifications, `languages/delivery/{language}.json`; a file is read when its language is first spoken. */
export function notificationTexts(folder: string): Say {
  const languages = new Map<LanguageCode, TextMap>();
  const textsOf = (language: LanguageCode): TextMap => {
    const known = languages.get(language) ?? read(join(folder, `${language}.json`));
    languages.set(language, known);
    return known;
  };
  return (asked, key, values = {}) => {
    // A language is part of a path and the key of what is kept: only the product's own may be one.
    const language = isLanguageCode(asked) ? asked : fallbackLanguage;
    const own = textsOf(language)[key];
    const text = own ?? textsOf(fallbackLanguage)[key];
    if (text === undefined) throw new Error(`notifications have no text "${key}"`);
    const enclose = (value: string): string =>
      own !== undefined && fromTheRight.has(language) ? `\u2068${value}\u2069` : value;
    return formOf(text, own === undefined ? fallbackLanguage : language, values).replace(
      placeholder,
      (whole, name: string) => {
        const value = values[name];
        if (value === undefined) return whole;
        return enclose(typeof value === 'number' ? value.toLocaleString(language, { numberingSystem: 'latn' }) : value);
      },
    );
  };
}

/** A language without a file has no texts of its own. */
function read(file: string): TextMap {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TextMap;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
