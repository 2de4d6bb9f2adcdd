import { languageCodes } from './language-codes.ts';
import type { LanguageCode } from './language-codes.ts';

const known: ReadonlyMap<string, LanguageCode> = new Map(languageCodes.map((code) => [code.toLowerCase(), code]));

/** Codes of the same language under another name: old codes, and the two written forms of Norwegian. */
const aliases: ReadonlyMap<string, LanguageCode> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['mo', 'ro'],
]);

/** Marks of a Chinese tag that asks for traditional characters. */
const traditional: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo']);

/** The language when nothing else is known. */
export const fallbackLanguage: LanguageCode = 'en';

/** True for a code of the 42 languages, in its exact spelling. */
export const isLanguageCode = (value: unknown): value is LanguageCode =>
  typeof value === 'string' && known.get(value.toLowerCase()) === value;

/** The language for a tag such as `pt-BR`, or null when neither it nor its base language is offered. */
export const matchLanguage = (tag: string): LanguageCode | null => {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  const base = parts[0] ?? '';
  // zh-Hans-HK says its characters itself; the place decides only when nothing else does.
  if (base === 'zh') return !parts.includes('hans') && parts.some((part) => traditional.has(part)) ? 'zh-TW' : 'zh';
  return known.get(parts.join('-')) ?? known.get(base) ?? aliases.get(base) ?? null;
};

/** The language for a tag: itself, else its base language, else English. */
export const resolveLanguage = (tag: string): LanguageCode => matchLanguage(tag) ?? fallbackLanguage;

/** The language for a list of preferences, best first, as a browser gives them; English when none is offered. */
export const negotiateLanguage = (preferred: readonly string[]): LanguageCode => {
  for (const one of preferred) {
    const match = matchLanguage(one);
    if (match !== null) return match;
  }
  return fallbackLanguage;
};

/** The language in use: the setting when it names one, else what the browser prefers. */
export const languageInUse = (setting: 'auto' | LanguageCode, preferred: readonly string[]): LanguageCode =>
  setting === 'auto' ? negotiateLanguage(preferred) : setting;
