/** The forms of one text by the plural categories of its language; `other` is the one every language has. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** One translated text: plain, or with a form for each plural category. */
export type Text = string | PluralForms;

/** What a language file holds: a flat map of key to text. */
export type TextMap = Readonly<Record<string, Text>>;

/** Values for the {{placeholders}} of a text; `count`, or the only number, also chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

const PLURAL_CATEGORIES: readonly string[] = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] satisfies Intl.LDMLPluralRule[];
const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a string or a set of plural forms with `other` among them and nothing but plural categories. */
export function isText(value: unknown): value is Text {
  if (typeof value === 'string') return true;
  if (!isRecord(value) || typeof value['other'] !== 'string') return false;
  return Object.entries(value).every(
    ([category, form]) => PLURAL_CATEGORIES.includes(category) && typeof form === 'string',
  );
}

/** The texts of a loaded file, or the reason why it is none. A single bad key spoils the file: half a file would hide the fault. */
export function readTextMap(value: unknown): { ok: true; texts: TextMap } | { ok: false; reason: string } {
  if (!isRecord(value)) return { ok: false, reason: 'not a map of key to text' };
  const bad = Object.entries(value).find(([, text]) => !isText(text));
  if (bad) return { ok: false, reason: `key "${bad[0]}" holds no text` };
  return { ok: true, texts: value as TextMap };
}

/** The names of the placeholders of a text, of all its forms together, sorted. */
export function placeholdersOf(text: Text): string[] {
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  const names = forms.flatMap((form) => [...form.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''));
  return [...new Set(names)].sort();
}

/** The number that chooses the plural form: `count`, or else the only number among the values. */
export function countOf(params: TextParams): number | undefined {
  if (typeof params['count'] === 'number') return params['count'];
  const numbers = Object.values(params).filter((value) => typeof value === 'number');
  return numbers.length === 1 ? numbers[0] : undefined;
}

/** The form of a text for a count; without a count, the general form. */
export function pickForm(
  text: Text,
  count: number | undefined,
  formats: { readonly pluralRules: Pick<Intl.PluralRules, 'select'> },
): string {
  if (typeof text === 'string') return text;
  if (count === undefined) return text.other;
  return text[formats.pluralRules.select(count)] ?? text.other;
}

/**
 * Keeps the characters of a value in their own order inside a sentence that runs the other way: without it the minus of "-5 °C"
 * stands on the wrong side of Arabic words, and a unit before its number. The marks are invisible (first strong isolate).
 */
export const isolated = (value: string): string => `\u2068${value}\u2069`;

/**
 * Puts the values into the placeholders. A placeholder without a value stays as written, so that the fault is seen and not an
 * odd gap; numbers go through `formatNumber`, and every value that is filled in through `enclose`.
 */
export function fillPlaceholders(
  form: string,
  params: TextParams,
  formatNumber: (value: number) => string,
  enclose: (value: string) => string = (value) => value,
): string {
  return form.replace(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    return enclose(typeof value === 'number' ? formatNumber(value) : value);
  });
}
