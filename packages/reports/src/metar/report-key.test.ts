import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Metar } from './metar.ts';
import { readMetar } from './read-metar.ts';
import { distinctReports, preferReport, reportKey } from './report-key.ts';

const read = (text: string): Metar => readMetar(text, Date.UTC(2024, 4, 25, 13)) as Metar;
const plain = read('METAR LKPR 251200Z 24015KT 9999 10/05 Q1012');
const longer = read('METAR LKPR 251200Z 24015KT 9999 FEW020 10/05 Q1012');
const corrected = read('METAR COR LKPR 251200Z 24016KT');
const second = read('METAR LKPR 251200Z CCB 24016KT');
const first = read('METAR LKPR 251200Z CCA 24016KT 9999 FEW020 10/05 Q1012 NOSIG');
const empty = read('METAR LKPR 251200Z NIL');
const special = read('SPECI LKPR 251212Z 24015KT');

describe('copies of a report', () => {
  it('have the same station and time', () => {
    expect(new Set([plain, longer, corrected, first, second, empty].map(reportKey)).size).toBe(1);
    expect(reportKey(special)).not.toBe(reportKey(plain));
  });

  it('give way to a correction, then to the longer text', () => {
    expect(preferReport(longer, corrected)).toBe(corrected);
    expect(preferReport(first, second)).toBe(second);
    expect(preferReport(plain, longer)).toBe(longer);
    expect(preferReport(plain, { ...plain })).toBe(plain);
    expect(preferReport(plain, empty)).toBe(plain);
    expect(preferReport(empty, plain)).toBe(plain);
  });

  it('leave one a key, whatever their number and order', () => {
    const all = [plain, longer, corrected, second, empty, special];
    fc.assert(
      fc.property(fc.shuffledSubarray([...all, ...all, ...all], { minLength: 18 }), (feed) => {
        const kept = distinctReports(feed);
        expect(new Set(kept)).toEqual(new Set([second, special]));
        expect(distinctReports([...kept, ...feed])).toEqual(kept);
      }),
      { seed: 6 },
    );
  });
});
