import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from '@meltemi/contract';
import { baseQuery, readPageToken, withQuery } from './base-query.ts';

const credentials = {
  pageToken: () => 'page',
  userToken: (): string | null => null,
  sessionCounter: () => 3,
  premium: () => false,
};

describe('what every base call says', () => {
  it('carries page token, user token, device, session counter, premium flag, version and request counter', () => {
    expect(baseQuery({ ...credentials, userToken: () => 'user', premium: () => true }, 'device', '1.2.3', 7)).toEqual({
      pt: 'page',
      ut: 'user',
      did: 'device',
      sc: '3',
      pr: '1',
      v: '1.2.3',
      rc: '7',
    });
  });

  it('says pending for a visitor', () => {
    expect(baseQuery(credentials, 'device', '1', 1)).toMatchObject({ ut: 'pending', pr: '0' });
  });

  it('is what the wire expects, with and without a page token', () => {
    const wire = calls.connection.query;
    for (const token of ['page-1', '']) {
      const query = baseQuery({ ...credentials, pageToken: () => token }, 'a'.repeat(32), '0.1.0', 12);
      expect(wire.safeParse(query)).toMatchObject({ success: true, data: { ut: 'pending', sc: 3, pr: false, rc: 12 } });
    }
  });

  it('reads the page token from the meta tag', () => {
    const page = (content: string | null) =>
      ({
        querySelector: (selector: string) =>
          content === null || selector !== 'meta[name="token"]' ? null : { content },
      }) as unknown as Document;
    expect(readPageToken(page('abc'))).toBe('abc');
    expect(readPageToken(page(null))).toBe('');
  });
});

describe('query parameters', () => {
  it('leaves out what has no value and keeps what the path carries', () => {
    expect(withQuery('/a', {})).toBe('/a');
    expect(withQuery('/a', { x: undefined, y: null })).toBe('/a');
    expect(withQuery('/a?z=1', { x: 0, y: false, e: '' })).toBe('/a?z=1&x=0&y=false&e=');
  });

  it('can be read back whatever is written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (query) => {
          const url = new URL(withQuery('/path', query), 'http://127.0.0.1');
          expect(Object.fromEntries(url.searchParams)).toEqual({ ...query });
          expect(url.pathname).toBe('/path');
        },
      ),
      { seed: 3 },
    );
  });
});
