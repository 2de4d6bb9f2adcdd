import { languageFacts } from '@meltemi/catalogue';
import type { LanguageCode, Script } from '@meltemi/catalogue';
import { fitOf, isKatakana, scriptLanguages, scriptsOf } from './written-scripts.ts';

/** Names compared with each other at most; a metropolis has dozens of spellings. */
const MOST_COMPARED = 24;
/** Countries whose places Japanese writes in ideographs. */
const IDEOGRAPH_COUNTRIES: ReadonlySet<string> = new Set(['JP', 'CN', 'TW', 'HK', 'MO']);

/** Letters to change to turn one text into the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Signs by which one language's spelling differs from a neighbour's in the same script, with what each is worth in letters. */
const SIGNS: Partial<Record<LanguageCode, readonly (readonly [sign: RegExp, worth: number])[]>> = {
  ru: [
    [/й/i, 0.6],
    [/ь./i, 0.6],
    [/[жчшц]ь$/i, -1],
  ],
  uk: [
    [/[іїєґ]/i, 0.9],
    [/й/i, 0.6],
  ],
  bg: [
    [/й/i, 0.6],
    [/[ьъ]$/i, -0.6],
  ],
  sr: [[/[јљњђћџ]/i, 2]],
  ar: [
    [/ة/, 0.8],
    [/^ال/, 0.8],
    [/ى/, -0.6],
  ],
  // Yiddish writes its vowels with these.
  he: [[/.[אע]/, -1.2]],
  // Marathi and Nepali signs.
  hi: [[/[ॅळ]/, -2]],
};

const worthOf = (language: LanguageCode, name: string): number =>
  (SIGNS[language] ?? []).reduce((sum, [sign, worth]) => sum + (sign.test(name) ? worth : 0), 0);

/** The spelling nearest to all others: odd ones out are misspellings or another language's. Ties go to the shorter one in ideographs (東京, not 東京都), else to the longer one (Прага, not Праг). */
function mostCentral(
  language: LanguageCode,
  candidates: readonly string[],
  all: readonly string[],
): string | undefined {
  const tie = /\p{Script=Han}/u.test(candidates[0] ?? '') ? 1 : -1;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const sum = all.reduce(
      (total, other) => total + editDistance(candidate, other),
      (candidate.length * tie) / 100 - all.length * worthOf(language, candidate),
    );
    if (sum < least) [best, least] = [candidate, sum];
  }
  return best;
}

function nameIn(language: LanguageCode, spellings: readonly string[], country: string): string | undefined {
  const fits = spellings
    .map((name) => ({ name, fit: fitOf(language, name) }))
    .filter(({ fit }) => fit > 0)
    .slice(0, MOST_COMPARED);
  const best = fits.some(({ fit }) => fit === 2) ? fits.filter(({ fit }) => fit === 2) : fits;
  let candidates = best.map(({ name }) => name);
  if (language === 'ja') {
    const wantsKana = !IDEOGRAPH_COUNTRIES.has(country);
    const wanted = candidates.filter((name) => isKatakana(name) === wantsKana);
    if (wanted.length > 0) candidates = wanted;
  }
  return candidates.length <= 1
    ? candidates[0]
    : mostCentral(language, candidates, language === 'ja' ? candidates : fits.map(({ name }) => name));
}

/** The names of a place in the languages that do not write Latin letters; languages without one are left out. */
export function namesByLanguage(alternates: readonly string[], country: string): ReadonlyMap<LanguageCode, string> {
  const names = new Map<LanguageCode, string>();
  const byScript = new Map<Script, string[]>();
  for (const name of alternates) {
    for (const script of scriptsOf(name)) byScript.set(script, [...(byScript.get(script) ?? []), name]);
  }
  if (byScript.size === 0) return names;
  for (const language of scriptLanguages) {
    const name = nameIn(language, byScript.get(languageFacts[language].script) ?? [], country);
    if (name !== undefined) names.set(language, name);
  }
  return names;
}
