/** Letters that a decomposition leaves whole and that people type in another way. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŋ: 'n',
  ı: 'i',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

// Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, joiners and apostrophes. Vowel signs of Indic scripts and of
// Thai stay: without them other words would look the same.
const UNHEARD = new RegExp(
  `[${[
    '\\u0300-\\u036F',
    '\\u0483-\\u0487',
    '\\u0591-\\u05BD',
    '\\u05BF',
    '\\u05C1\\u05C2',
    '\\u05C4\\u05C5',
    '\\u05C7',
    '\\u0610-\\u061A',
    '\\u0640',
    '\\u064B-\\u065F',
    '\\u0670',
    '\\u06D6-\\u06ED',
    '\\u00AD',
    '\\u200B-\\u200F',
    '\\uFEFF',
    "'’‘ʻʼʹʺʿʾ`",
  ].join('')}]`,
  'g',
);
const KATAKANA = /[\u30A1-\u30F6]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * The form in which names and queries are compared: small letters, no accents, one space between words, every script kept.
 * Hangul is taken apart into its letters, so that a half-typed syllable finds its word; katakana reads as hiragana.
 */
export function fold(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNHEARD, '')
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}
