import { languageCodes, languageFacts } from '@meltemi/catalogue';
import type { LanguageCode, Script } from '@meltemi/catalogue';

/** Languages whose names of places are looked for among the alternates: all that are not written in Latin letters. */
export const scriptLanguages = languageCodes.filter((code) => languageFacts[code].script !== 'Latn');

const LETTERS_OF: Readonly<Record<Script, RegExp>> = {
  Latn: /^\p{Script=Latin}+$/u,
  Cyrl: /^\p{Script=Cyrillic}+$/u,
  Grek: /^\p{Script=Greek}+$/u,
  Arab: /^\p{Script=Arabic}+$/u,
  Hebr: /^\p{Script=Hebrew}+$/u,
  Deva: /^\p{Script=Devanagari}+$/u,
  Beng: /^\p{Script=Bengali}+$/u,
  Taml: /^\p{Script=Tamil}+$/u,
  Thai: /^\p{Script=Thai}+$/u,
  Hans: /^\p{Script=Han}+$/u,
  Hant: /^\p{Script=Han}+$/u,
  Kore: /^\p{Script=Hangul}+$/u,
  Jpan: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
};

/** The letters a language really uses, where neighbours share its script; names in other letters are a neighbour's. */
const ALPHABETS: Partial<Record<LanguageCode, RegExp>> = {
  ru: /^[а-яё]+$/i,
  uk: /^[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]+$/i,
  bg: /^[абвгдежзийклмнопрстуфхцчшщъьюя]+$/i,
  sr: /^[абвгдђежзијклљмнњопрстћуфхцчџш]+$/i,
  ar: /^(?:[\u0621-\u063A\u0641-\u064A]|[\u064B-\u0652])+$/,
  fa: /^[ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+$/,
  he: /^[א-ת]+$/,
};

/** The characters of a legacy double-byte encoding: what its country's writing has. */
function charactersOf(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number],
): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(text)) characters.add(text);
    }
  }
  return characters;
}

let sets: Partial<Record<LanguageCode, ReadonlySet<string>>> | undefined;
/** Simplified, traditional and Japanese characters, by the character sets their countries made for them. */
const ideographs = (): Partial<Record<LanguageCode, ReadonlySet<string>>> =>
  (sets ??= {
    zh: charactersOf('gb2312', [0xb0, 0xf7], [0xa1, 0xfe]),
    'zh-TW': charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]),
    ja: charactersOf('shift_jis', [0x88, 0xea], [0x40, 0xfc]),
  });

/** Where the letters of each script lie, first and last; Latin and its accents are left out. */
const BLOCKS: readonly (readonly [first: number, last: number, scripts: readonly Script[]])[] = [
  [0x370, 0x3ff, ['Grek']],
  [0x400, 0x52f, ['Cyrl']],
  [0x590, 0x5ff, ['Hebr']],
  [0x600, 0x77f, ['Arab']],
  [0x900, 0x97f, ['Deva']],
  [0x980, 0x9ff, ['Beng']],
  [0xb80, 0xbff, ['Taml']],
  [0xe00, 0xe7f, ['Thai']],
  [0x1f00, 0x1fff, ['Grek']],
  [0x3040, 0x30ff, ['Jpan']],
  [0x3400, 0x9fff, ['Hans', 'Hant', 'Jpan']],
  [0xac00, 0xd7af, ['Kore']],
  [0xf900, 0xfaff, ['Hans', 'Hant', 'Jpan']],
];

/** The scripts that the first letter of a name may belong to; none for Latin and for scripts no language of ours uses. */
export function scriptsOf(name: string): readonly Script[] {
  const letter = name.codePointAt(0) ?? 0;
  return letter < 0x370 ? [] : (BLOCKS.find(([first, last]) => letter >= first && letter <= last)?.[2] ?? []);
}

const BETWEEN = /[\s\-–—・.,'’()（）－·‌]+/gu;

/** How surely a name is written as the language writes: 2 in its own letters, 1 in its script, 0 in another one. */
export function fitOf(language: LanguageCode, name: string): 0 | 1 | 2 {
  const letters = name.replace(BETWEEN, '');
  if (letters === '' || !LETTERS_OF[languageFacts[language].script].test(letters)) return 0;
  const alphabet = ALPHABETS[language];
  if (alphabet !== undefined) return alphabet.test(letters) ? 2 : 1;
  const known = ideographs()[language];
  if (known === undefined) return 2;
  return Array.from(letters).every((letter) => !/\p{Script=Han}/u.test(letter) || known.has(letter)) ? 2 : 1;
}

/** True for letters that Japanese writes foreign names in. */
export const isKatakana = (name: string): boolean => /^[\p{Script=Katakana}ー]+$/u.test(name.replace(BETWEEN, ''));
