import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from './folding.ts';
import { canBeRepaired, findNearMisses } from './near-misses.ts';
import { TextIndexBuilder } from './text-index-build.ts';
import { ownerOf } from './text-index.ts';

const names = [
  'london',
  'paris',
  'москва',
  'αθηνα',
  'القاهرة',
  'ירושלים',
  '서울특별시',
  'กรุงเทพ',
  'दिल्ली',
  'とうきょう',
].map(fold);
const builder = new TextIndexBuilder();
for (const [owner, name] of names.entries()) builder.add(name, owner, 0);
const index = builder.build();
const found = (text: string): string[] =>
  findNearMisses(index, text).flatMap(({ from, to }) =>
    Array.from(index.packed.subarray(from, to), (packed) => names[ownerOf(packed)] ?? ''),
  );

describe('near misses', () => {
  it.each([
    ['londn', 'london'],
    ['lonndon', 'london'],
    ['lundon', 'london'],
    ['lnodon', 'london'],
    ['condon', 'london'],
    ['pariss', 'paris'],
  ])('%s is near to %s', (typed, meant) => expect(found(typed)).toContain(meant));

  it('repairs in every script', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.nat(20),
        fc.constantFrom('drop', 'double', 'swap', 'replace'),
        (name, at, way) => {
          const letters = Array.from(name);
          const place = at % (letters.length - 1);
          const [here = '', next = ''] = letters.slice(place, place + 2);
          if (way === 'drop') letters.splice(place, 1);
          if (way === 'double') letters.splice(place, 0, here);
          if (way === 'swap') letters.splice(place, 2, next, here);
          // Another letter of the same script.
          if (way === 'replace') letters[place] = letters.at(-1) ?? '';
          const typed = letters.join('');
          fc.pre(canBeRepaired(typed) && typed !== name);
          expect(found(typed)).toContain(name);
        },
      ),
      { numRuns: 200, seed: 6 },
    );
  });

  it('leaves short texts alone, where everything is near to everything', () => {
    expect(canBeRepaired('ulm')).toBe(false);
    expect(canBeRepaired('東京')).toBe(false);
    expect(canBeRepaired('東京都')).toBe(true);
    expect(findNearMisses(index, 'par')).toEqual([]);
  });

  it('does not find what is two letters away', () => expect(found('lxndxn')).toEqual([]));

  it('is bounded for a long text', () =>
    expect(findNearMisses(index, 'london'.padEnd(200, 'x')).length).toBeLessThanOrEqual(64));
});
