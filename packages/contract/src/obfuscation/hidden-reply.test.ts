import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideReply, revealReply } from './hidden-reply.ts';

describe('hidden replies', () => {
  it('is base64 of JSON', () => {
    expect(hideReply({ a: 1 })).toBe('eyJhIjoxfQ');
    expect(revealReply('eyJhIjoxfQ==')).toEqual({ a: 1 });
  });

  it('round trips any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        // JSON itself writes −0 as 0, so the written form is what must survive.
        expect(JSON.stringify(revealReply(hideReply(value)))).toBe(JSON.stringify(value));
      }),
      { seed: 10, numRuns: 200 },
    );
  });

  it('reads plain JSON too, for people who ask by hand', () => {
    expect(revealReply('{"a":"ž"}')).toEqual({ a: 'ž' });
    expect(revealReply(' [1,2]')).toEqual([1, 2]);
  });

  it.each(['', '!!!!', 'a', '{"a":', 'gICA', 'Zm9v'])('refuses %j with a code', (text) => {
    expect(() => revealReply(text)).toThrow(SyntaxError);
  });
});
