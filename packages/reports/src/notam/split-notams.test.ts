import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNotam } from './read-notam.ts';
import { splitNotams } from './split-notams.ts';

const one =
  '(A0123/26 NOTAMN\r\nQ) LKAA/QMRLC/IV/NBO/A/000/999/5006N01416E005\r\nA) LKPR B) 2603010600 C) 2603011800\r\nE) RWY 06/24 CLSD)';
const two =
  'A0124/26 NOTAMR A0100/26\nQ) LKAA/QLRAS/IV/NBO/A/000/999/5006N01416E005\nA) LKPR\nB) 2603010600\nC) PERM\nE) RWY LIGHTS\nA) east B) west\nU/S';

describe('a list of NOTAMs', () => {
  it('is cut where the next one begins, whatever stands around them', () => {
    const found = splitNotams(`BULLETIN OF TODAY\n\n${one}\n\n${two}\n\n`);
    expect(found.map((text) => readNotam(text)?.number)).toEqual(['A0123/26', 'A0124/26']);
    expect(found[1]).toContain('east B) west');
  });

  it('is cut at items where numbers are left out', () => {
    const bare = (text: string) =>
      `Q) LKAA/QMRLC/IV/NBO/A/000/999/5006N01416E005\nA) LKPR\nB) 2603010600\nC) PERM\nE) ${text}`;
    expect(splitNotams(`${bare('ONE')}\n${bare('TWO')}\n`).map((text) => readNotam(text)?.text)).toEqual([
      'ONE',
      'TWO',
    ]);
  });

  it('of any lines is cut without an exception and in time that grows with it', () => {
    const lines = fc.constantFrom(
      'Q) LKAA/QMRLC',
      'A) LKPR',
      'B) 2603010600',
      'E) TEXT',
      'A0123/26 NOTAMN',
      '',
      '\u0000',
      'word',
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 40 }), (parts) => {
        for (const text of splitNotams(parts.join('\n'))) expect(readNotam(text)).not.toBeUndefined();
      }),
      { seed: 6 },
    );
    expect(splitNotams('A) LKPR\n'.repeat(20_000))).toHaveLength(20_000);
    expect(splitNotams(`A) LKPR\n${'word\n'.repeat(200_000)}`)[0]!.length).toBeLessThan(20_000);
  });
});
