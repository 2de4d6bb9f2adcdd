import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextIndexBuilder } from './text-index-build.ts';
import { ENTRY, findPrefix, flagsOf, ownerOf } from './text-index.ts';
import type { TextIndex } from './text-index.ts';

const indexOf = (texts: readonly string[]): TextIndex => {
  const builder = new TextIndexBuilder();
  for (const [owner, text] of texts.entries()) builder.add(text, owner, 0);
  return builder.build();
};
const textAt = ({ pool, offsets }: TextIndex, entry: number): string => {
  const start = offsets[entry] ?? 0;
  return new TextDecoder().decode(pool.subarray(start, pool.indexOf(0, start)));
};
const owners = (index: TextIndex, from: number, to: number): number[] =>
  Array.from(index.packed.subarray(from, to), ownerOf).sort((a, b) => a - b);
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'п', '東', '🌍'), minLength: 1, maxLength: 4 });
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

describe('a text index', () => {
  it('parts a prefix into whole names, whole words and beginnings', () => {
    const index = indexOf(['york', 'yorkton', 'york harbor', 'new york']);
    const range = findPrefix(index, 'york');
    expect(owners(index, range.from, range.exactEnd)).toEqual([0, 3]);
    expect(owners(index, range.exactEnd, range.wordEnd)).toEqual([2]);
    expect(owners(index, range.wordEnd, range.to)).toEqual([1]);
  });

  it('marks later words, and leaves codes whole', () => {
    const builder = new TextIndexBuilder();
    builder.add('new york', 5, ENTRY.alternate);
    builder.add('a b', 6, ENTRY.code);
    const index = builder.build();
    const york = findPrefix(index, 'york').from;
    expect([ownerOf(index.packed[york] ?? 0), flagsOf(index.packed[york] ?? 0)]).toEqual([
      5,
      ENTRY.alternate | ENTRY.laterWord,
    ]);
    const b = findPrefix(index, 'b');
    expect(b.to - b.from).toBe(0);
  });

  it('adds nothing for an empty text', () => expect(indexOf(['', 'a']).offsets).toHaveLength(1));

  it('sorts by bytes whatever is added', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 120 }), (names) => {
        const index = indexOf(names);
        const texts = Array.from(index.offsets, (_, entry) => Buffer.from(textAt(index, entry)));
        for (let at = 1; at < texts.length; at++)
          expect(Buffer.compare(texts[at - 1] ?? Buffer.alloc(0), texts[at] ?? Buffer.alloc(0))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('finds exactly what a plain search would find', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 60 }), word, (names, prefix) => {
        const index = indexOf(names);
        const { from, to } = findPrefix(index, prefix);
        const plain = names
          .flatMap((text, owner) => text.split(' ').map((_, at, words) => ({ owner, tail: words.slice(at).join(' ') })))
          .filter(({ tail }) => tail.startsWith(prefix))
          .map(({ owner }) => owner)
          .sort((a, b) => a - b);
        expect(owners(index, from, to)).toEqual(plain);
      }),
      { numRuns: 120, seed: 5 },
    );
  });

  it('is the same every time', () => {
    const names = ['b a', 'a', 'a', 'b', 'a b', 'a'];
    expect(indexOf(names)).toEqual(indexOf(names));
  });
});
