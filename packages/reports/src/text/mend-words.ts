/** Blanks that were set where none belong, and left out where one belongs. */

const cover = /^(?:FEW|SCT|BKN|OVC|VV)$/;
const colourWord = '(?:BLACK)?(?:BLU\\+?|WHT|GRN|YLO[12]?|AMB|RED)';
const eachColour = new RegExp(colourWord, 'g');
const colours = new RegExp(`^${colourWord}(?:/?${colourWord}){1,3}$`);
const layers = /^(?:(?:FEW|SCT|BKN|OVC)\d{3}(?:CB|TCU)?){2,6}$/;
const slashed = /^([+-]?(?:VC)?[A-Z]{2,6})\/([+-]?[A-Z]{2,6})$/;

/** Words that end the one before them. */
const endings: ReadonlyMap<string, RegExp> = new Map([
  ['CB', /^(?:FEW|SCT|BKN|OVC)\d{3}$/],
  ['TCU', /^(?:FEW|SCT|BKN|OVC)\d{3}$/],
  ['KT', /^(?:\d{3}|VRB)\d{2,3}(?:G\d{2,3})?$/],
  ['MPS', /^(?:\d{3}|VRB)\d{2,3}(?:G\d{2,3})?$/],
  ['KMH', /^(?:\d{3}|VRB)\d{2,3}(?:G\d{2,3})?$/],
  ['SM', /^P?\d{1,2}$/],
]);

const letterM = 0x4d;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** Miles with their fraction, and a temperature with its dew point. */
function joinedNumbers(before: string, word: string): string | null {
  // A number of miles and its fraction stay two numbers, with the blank between them.
  if (before.length === 1) return before !== 'M' && /^\d\/\d{1,2}SM$/.test(word) ? `${before} ${word}` : null;
  if (word.startsWith('/')) return /^M?\d{2}$/.test(before) && /^\/M?\d{2}$/.test(word) ? before + word : null;
  return before.endsWith('/') && /^M?\d{2}\/$/.test(before) && /^M?\d{2}$/.test(word) ? before + word : null;
}

/** A word that belongs to the one before it: how the two are written together; null when they stand apart. */
function joined(before: string, word: string): string | null {
  if (word.length <= 3 && endings.get(word)?.test(before) === true) return before + word;
  // What follows begins with a short word.
  if (before.length > 4 || before === '') return null;
  // Nearly all words that a second one belongs to are digits, or one of a few.
  const first = before.charCodeAt(0);
  if (isDigit(first) || first === letterM) return joinedNumbers(before, word);
  if (cover.test(before)) return /^(?:\d{3}|\/\/\/)(?:CB|TCU)?$/.test(word) ? before + word : null;
  if (before === 'Q' || before === 'QNH') return /^\d{4}$/.test(word) ? 'Q' + word : null;
  if (before === 'A') return /^\d{4}$/.test(word) ? 'A' + word : null;
  if (before === 'VC') return /^(?:SH|TS|RA|SN|FG|TSRA|SHRA|SHSN|BLSN|BLDU)$/.test(word) ? before + word : null;
  return null;
}

/** Words that were written as one; null when the word is one. */
function parted(word: string): readonly string[] | null {
  if (word.length < 5) return null;
  if (word.length > 7) {
    const time = /^(\d{6}Z)(.+)$/.exec(word);
    if (time !== null) return [time[1] ?? '', time[2] ?? ''];
  }
  if (word.length >= 12 && layers.test(word)) return word.match(/[A-Z]{3}\d{3}(?:CB|TCU)?(?=[A-Z]{3}|$)/g);
  if (word.length >= 6 && colours.test(word)) return word.match(eachColour);
  const pair = word.includes('/') ? slashed.exec(word) : null;
  if (pair !== null) return [pair[1] ?? '', pair[2] ?? ''];
  const miles = word.includes('SM') ? /^(P?\d{1,2}SM)([A-Z].*)$/.exec(word) : null;
  return miles === null ? null : [miles[1] ?? '', miles[2] ?? ''];
}

/** FEW(CB)030, FEWCB030, FEW030(CB): the common spelling of a layer. */
function respelled(word: string): string {
  if (word.length < 8) return word;
  const inner = /^(FEW|SCT|BKN|OVC)\(?(CB|TCU)\)?(\d{3})$/.exec(word);
  if (inner !== null) return `${inner[1]}${inner[3]}${inner[2]}`;
  const after = /^((?:FEW|SCT|BKN|OVC)\d{3})\((CB|TCU)\)$/.exec(word);
  return after === null ? word : `${after[1]}${after[2]}`;
}

/** The words of a report as they should have been written; remarks, from RMK on, stay as they are. */
export function mendWords(words: readonly string[]): string[] {
  const mended: string[] = [];
  let last = '';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === 'RMK' || word === 'REMARKS') return mended.concat(words.slice(at));
    const whole = joined(last, word);
    const parts = whole === null ? parted(word) : null;
    if (whole !== null) mended[mended.length - 1] = whole;
    else if (parts === null) mended.push(respelled(word));
    else mended.push(...parts);
    last = mended.at(-1) ?? '';
  }
  return mended;
}
