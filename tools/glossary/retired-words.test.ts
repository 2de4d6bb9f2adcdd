import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRetiredWords, readRetiredWords } from './retired-words.ts';

const table = [
  '# Glossary',
  '| word | what it is | not | retired |',
  '|---|---|---|---|',
  '| compute | get a number | reckon | `[Rr]eckon` |',
  '| signal | a value | movable | `[Mm]ovable`, `\\bWatched\\b` |',
  '| alert | conditions | wish | `\\b[Ww]ish(es\\|ed)?\\b` |',
  '| warning | official | alert | |',
].join('\n');

describe('the glossary', () => {
  it('retires the patterns of its last column', () => {
    expect(readRetiredWords(table).map(({ pattern, instead }) => [pattern.source, instead])).toEqual([
      ['[Rr]eckon', 'compute'],
      ['[Mm]ovable', 'signal'],
      [String.raw`\bWatched\b`, 'signal'],
      [String.raw`\b[Ww]ish(es|ed)?\b`, 'alert'],
    ]);
  });

  it('of this repository has patterns, each a regular expression', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'glossary.md'), 'utf8');
    expect(readRetiredWords(text).length).toBeGreaterThan(10);
  });
});

describe('a retired word', () => {
  const words = readRetiredWords(table);

  it('is found with its line and the word to use', () => {
    expect(findRetiredWords('const one = 1;\nreckon(one); // wished', words)).toEqual([
      { line: 2, found: 'reckon', instead: 'compute' },
      { line: 2, found: 'wished', instead: 'alert' },
    ]);
  });

  it('is found each time', () => expect(findRetiredWords('movable Movable', words)).toHaveLength(2));

  it('is not a part of another word', () => expect(findRetiredWords('Swisher computes', words)).toEqual([]));
});
