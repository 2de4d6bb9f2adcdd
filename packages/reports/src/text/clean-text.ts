/** Characters of a report that are read; behind them nothing can be part of one. */
export const maxReportLength = 8192;

/** Characters of a sent text that are looked at: blanks and control characters may stretch a report. */
const maxTextLength = 4 * maxReportLength;

/** Capitals, blanks for control characters and for whatever is not ASCII, one blank between words. */
export function cleanText(text: string): string {
  return text
    .slice(0, maxTextLength)
    .toUpperCase()
    .replace(/[^!-~]+/g, ' ')
    .trim();
}

/** Words of a cleaned text, and what lies behind the length that a report can have. */
export function reportWords(clean: string): { readonly words: string[]; readonly rest: string } {
  if (clean.length <= maxReportLength) return { words: clean === '' ? [] : clean.split(' '), rest: '' };
  // Cut at a blank, so that no number is cut in two.
  const blank = clean.lastIndexOf(' ', maxReportLength);
  const end = blank > 0 ? blank : 0;
  return { words: end === 0 ? [] : clean.slice(0, end).split(' '), rest: clean.slice(end).trim() };
}
