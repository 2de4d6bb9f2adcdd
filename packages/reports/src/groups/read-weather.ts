import { type Weather } from '../conditions.ts';

const descriptors = new Set(['MI', 'PR', 'BC', 'DR', 'BL', 'SH', 'TS', 'FZ']);
const phenomena = new Set('DZ RA SN SG IC PL GR GS UP BR FG FU VA DU SA HZ PY PO SQ FC SS DS'.split(' '));

/** A group such as -SHRA, +TSRAGR, VCBLSN or FZFG; null when the word is none. */
export function readWeather(word: string): Weather | null {
  let start = 0;
  let intensity: Weather['intensity'] = 'moderate';
  if (word.startsWith('-')) [intensity, start] = ['light', 1];
  else if (word.startsWith('+')) [intensity, start] = ['heavy', 1];
  const vicinity = word.startsWith('VC', start);
  if (vicinity) start += 2;
  const length = word.length - start;
  // Five codes are more than any weather needs.
  if (length < 2 || length > 10 || length % 2 !== 0) return null;
  const described: string[] = [];
  const seen: string[] = [];
  for (let at = start; at < word.length; at += 2) {
    const code = word.slice(at, at + 2);
    if (descriptors.has(code)) described.push(code);
    else if (phenomena.has(code)) seen.push(code);
    else return null;
  }
  // MI, DR, BL and the like say nothing without what they describe.
  if (seen.length === 0 && !described.some((code) => code === 'TS' || code === 'SH')) return null;
  return { code: word, intensity, vicinity, descriptors: described, phenomena: seen };
}
