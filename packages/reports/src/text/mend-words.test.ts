import { describe, expect, it } from 'vitest';
import { cleanText, maxReportLength, reportWords } from './clean-text.ts';
import { mendWords } from './mend-words.ts';

const mended = (text: string): string => mendWords(text.split(' ')).join(' | ');

describe('blanks', () => {
  it.each([
    ['FEW 020 SCT 020CB', 'FEW020 | SCT020CB'],
    ['QNH 1011', 'Q1011'],
    ['A 2992', 'A2992'],
    ['21 /17', '21/17'],
    ['M02/ M03', 'M02/M03'],
    ['1 1/2SM BR', '1 1/2SM | BR'],
    ['27015 KT', '27015KT'],
    ['10 SM', '10SM'],
    ['BKN030 CB', 'BKN030CB'],
    ['VC TSRA', 'VCTSRA'],
  ])('too many: %s', (text, expected) => {
    expect(mended(text)).toBe(expected);
  });

  it.each([
    ['032151ZVRB08KT', '032151Z | VRB08KT'],
    ['FEW034BKN250', 'FEW034 | BKN250'],
    ['HZ/DZ', 'HZ | DZ'],
    ['-RA/BR', '-RA | BR'],
    ['BLU+BLU+', 'BLU+ | BLU+'],
    ['WHT/GRN', 'WHT | GRN'],
    ['10SMCLR', '10SM | CLR'],
  ])('too few: %s', (text, expected) => {
    expect(mended(text)).toBe(expected);
  });

  it('leaves remarks and sound words alone', () => {
    expect(mended('BLACKWHT 21/17 1200 R04/1200 RMK FEW 020')).toBe(
      'BLACKWHT | 21/17 | 1200 | R04/1200 | RMK | FEW | 020',
    );
    expect(mended('FEW(CB)030 FEWCB035 SCT020(TCU)')).toBe('FEW030CB | FEW035CB | SCT020TCU');
  });
});

describe('a text', () => {
  it('loses control characters and keeps capitals', () => {
    expect(cleanText('\u0001\r\r\nmetar\u0000 LKPR\t 011200Z\u00a0\u0003 ')).toBe('METAR LKPR 011200Z');
  });

  it('is read as far as a report can go, never half a word', () => {
    const long = `LKPR ${'12345 '.repeat(5000)}`.trim();
    const { words, rest } = reportWords(long);
    expect(words.join(' ').length).toBeLessThanOrEqual(maxReportLength);
    expect(`${words.join(' ')} ${rest}`).toBe(long);
    expect(reportWords('x'.repeat(100_000)).words).toEqual([]);
    expect(reportWords('')).toEqual({ words: [], rest: '' });
  });
});
