import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DangerError } from '../danger-error.ts';
import { splitLines } from './split-lines.ts';

describe('lines out of pieces', () => {
  it('are the same however the text was cut, and whatever ends them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z,]{1,12}$/), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(9), { minLength: 1 }),
        (lines, ending, cuts) => {
          const splitter = splitLines();
          const found: string[] = [];
          const text = lines.join(ending);
          for (let at = 0, k = 0; at < text.length; k++) {
            const length = 1 + cuts[k % cuts.length]!;
            found.push(...splitter.push(text.slice(at, at + length)));
            at += length;
          }
          expect([...found, ...splitter.end()]).toEqual(lines);
        },
      ),
      { seed: 3 },
    );
  });

  it('are refused where they never end', () => {
    const splitter = splitLines();
    const endless = (): void => {
      for (let k = 0; k < 20; k++) splitter.push('x'.repeat(10_000));
    };
    expect(endless).toThrow(DangerError);
  });
});
