import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'languages');

type Text = string | { readonly other: string };
const files = new Map<string, Readonly<Record<string, Text>>>();

function fileOf(section: string, lang: string): Readonly<Record<string, Text>> {
  const path = join(FOLDER, section, `${lang}.json`);
  const known = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Text>>);
  files.set(path, known);
  return known;
}

/**
 * The texts of a section by their keys, as the page says them: a story names what it looks for, and may outlive the
 * wording. Of a text that depends on a number it is the form for many.
 */
export const textsOf =
  (section: string, lang = 'en') =>
  (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
    const text = fileOf(section, lang)[key];
    if (text === undefined) throw new Error(`languages/${section}/${lang}.json has no ${key}`);
    const form = typeof text === 'string' ? text : text.other;
    return form.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };

/** A text as a pattern that finds just it. */
export const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A pattern that finds a text wherever it stands among others. */
export const within = (text: string): RegExp => new RegExp(escaped(text));
