import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WireError } from '../errors/index.ts';
import { base64Of } from './base64.ts';
import { hidePath, isHiddenPath } from './hidden-path.ts';
import { revealPath } from './reveal-path.ts';
import { utf8Bytes } from './utf8.ts';

const hide = (text: string): string => base64Of(utf8Bytes(text));

const pathOf = (segments: readonly string[]): string =>
  `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

describe('hidden paths', () => {
  it('encodes every segment behind a marker and leaves the query alone', () => {
    expect(hidePath('/forecast/point/ecmwf/v2.9/50.1/14.4?step=3')).toBe(
      '/~/Zm9yZWNhc3Q/cG9pbnQ/ZWNtd2Y/djIuOQ/NTAuMQ/MTQuNA?step=3',
    );
  });

  it('gives the plain path back', () => {
    expect(revealPath('/~/Zm9yZWNhc3Q/cG9pbnQ/ZWNtd2Y/djIuOQ/NTAuMQ/MTQuNA?step=3')).toBe(
      '/forecast/point/ecmwf/v2.9/50.1/14.4?step=3',
    );
  });

  it('round trips any segments of any script', () => {
    const segment = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text !== '.' && text !== '..');
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('', '?a=b', '?q=%20/x?'),
        (segments, query) => {
          const plain = pathOf(segments) + query;
          const hidden = hidePath(plain);
          expect(isHiddenPath(hidden)).toBe(true);
          expect(hidden.slice(0, hidden.length - query.length)).toMatch(/^\/~\/[A-Za-z0-9_/-]*$/);
          expect(revealPath(hidden)).toBe(plain);
        },
      ),
      { seed: 8, numRuns: 200 },
    );
  });

  it('lets the plain form through unchanged', () => {
    for (const plain of ['/forecast/point/gfs/v2.9/1/2', '/', '/~x/y', '/a?b=/~/c']) {
      expect(isHiddenPath(plain)).toBe(false);
      expect(revealPath(plain)).toBe(plain);
    }
  });

  it('takes padded and classic base64 too', () => {
    expect(revealPath('/~/Zm9yZWNhc3Q=/djIuOQ==')).toBe('/forecast/v2.9');
    expect(revealPath('/~/Zm9yZWNhc3Q%3D')).toBe('/forecast');
  });

  it('keeps a slash or question mark of a decoded segment inside its segment', () => {
    expect(revealPath(`/~/${hide('a/../b?c')}`)).toBe('/a%2F..%2Fb%3Fc');
  });

  it.each([
    `/~/${hide('..')}/etc`,
    `/~/${hide('.')}`,
    '/~/a',
    '/~/a*b',
    '/~/gA',
    '/~/%E0%A4%A',
    `/~/${'QUFB'.repeat(2000)}`,
  ])('refuses %s', (path) => {
    expect(() => revealPath(path)).toThrow(WireError);
    try {
      revealPath(path);
    } catch (error) {
      expect(error).toMatchObject({ code: 'invalid-path', status: 400 });
    }
  });

  it('refuses to hide what is no path', () => {
    expect(() => hidePath('forecast')).toThrow(URIError);
    expect(() => hidePath('/%')).toThrow(URIError);
  });

  it('either answers or refuses with a code, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        try {
          expect(revealPath(`/~/${text}`)).toMatch(/^\//);
        } catch (error) {
          expect(error).toBeInstanceOf(WireError);
        }
      }),
      { seed: 9, numRuns: 200 },
    );
  });
});
