import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idPiece, wordPiece } from './pieces.ts';
import { formatSegments, matchSegments, needed, optional, patternOfSegments, piecesOf } from './segments.ts';
import type { PieceKind } from './segments.ts';

const numberPiece: PieceKind<number> = {
  parse: (piece) => (/^\d{1,15}$/.test(piece) ? Number(piece) : undefined),
  format: String,
  pattern: '\\d+',
};

const view = optional('view', wordPiece(['near', 'far']));
const count = needed('count', numberPiece);
const id = optional('id', idPiece);

describe('the pieces of a path', () => {
  it('are what stands between slashes', () => {
    expect(piecesOf('/a/b')).toEqual(['a', 'b']);
    expect(piecesOf('a//b/')).toEqual(['a', 'b']);
    expect(piecesOf('/')).toEqual([]);
    expect(piecesOf('')).toEqual([]);
  });

  it('are unescaped one by one, so an escaped slash does not part them', () => {
    expect(piecesOf('/a%2Fb/%C4%8D')).toEqual(['a/b', 'č']);
  });

  it('are nothing at all when an escape is broken', () => {
    expect(piecesOf('/a/%E0%A4%A')).toBeNull();
  });
});

describe('matching segments', () => {
  it('needs every literal in its place', () => {
    expect(matchSegments(['a', 'b'], ['a', 'b'])).toEqual({});
    expect(matchSegments(['a', 'b'], ['a'])).toBeNull();
    expect(matchSegments(['a'], ['a', 'b'])).toBeNull();
    expect(matchSegments(['a'], ['A'])).toBeNull();
  });

  it('reads values, and refuses a path whose needed value is missing or wrong', () => {
    expect(matchSegments(['x', count], ['x', '12'])).toEqual({ count: 12 });
    expect(matchSegments(['x', count], ['x'])).toBeNull();
    expect(matchSegments(['x', count], ['x', 'twelve'])).toBeNull();
  });

  it('leaves an optional value out, wherever it stands', () => {
    expect(matchSegments(['x', view, count, id], ['x', '3'])).toEqual({ count: 3 });
    expect(matchSegments(['x', view, count, id], ['x', 'far', '3'])).toEqual({ view: 'far', count: 3 });
    expect(matchSegments(['x', view, count, id], ['x', '3', 'z'])).toEqual({ count: 3, id: 'z' });
    expect(matchSegments(['x', view, count, id], ['x', 'far', '3', 'z'])).toEqual({ view: 'far', count: 3, id: 'z' });
  });

  it('steps back when an optional value took what a later one needs', () => {
    const any = optional('first', idPiece);
    expect(matchSegments([any, count], ['7'])).toEqual({ count: 7 });
    expect(matchSegments([any, count], ['7', '8'])).toEqual({ first: '7', count: 8 });
    expect(matchSegments([any, view], ['far'])).toEqual({ first: 'far' });
  });

  it('does not take an unknown word for an optional one', () => {
    expect(matchSegments(['x', view], ['x', 'sideways'])).toBeNull();
  });
});

describe('formatting segments', () => {
  it('skips optional values that are not given', () => {
    expect(formatSegments(['x', view, count, id], { count: 3 })).toBe('/x/3');
    expect(formatSegments(['x', view, count, id], { count: 3, view: 'near', id: 'z' })).toBe('/x/near/3/z');
    expect(formatSegments([], {})).toBe('/');
  });

  it('is undone by matching', () => {
    const values = fc.record(
      { view: fc.constantFrom('near', 'far'), count: fc.nat(), id: fc.string({ minLength: 1 }) },
      { requiredKeys: ['count'] },
    );
    fc.assert(
      fc.property(values, (params) => {
        const pieces = piecesOf(formatSegments(['x', view, count, id], params));
        expect(pieces === null ? null : matchSegments(['x', view, count, id], pieces)).toEqual(params);
      }),
      { seed: 53, numRuns: 300 },
    );
  });

  it('has a pattern that every path of it matches', () => {
    const pattern = new RegExp(patternOfSegments(['x', view, count, id]));
    for (const path of ['/x/3', '/x/far/3', '/x/3/z', '/x/far/3/z', '/x/3/']) expect(pattern.test(path)).toBe(true);
    for (const path of ['/x', '/y/3', '/x/3/z/more', '/x/far']) expect(pattern.test(path)).toBe(false);
  });
});
