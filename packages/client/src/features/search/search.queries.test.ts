import { describe, expect, it } from 'vitest';
import type { ServerCall } from '#network/index.ts';
import { createPlaceFinder } from './search.queries.ts';

describe('asking for places', () => {
  const asking = (data: unknown) => {
    const asked: unknown[] = [];
    const call = (async (...parts: unknown[]) => {
      asked.push(parts);
      return { data };
    }) as unknown as ServerCall;
    return { asked, find: createPlaceFinder(call, () => ({ lang: 'cs', lat: 50, lon: 14 })) };
  };

  it('is near the map, in the language of the page, for as many as fit', async () => {
    const { asked, find } = asking({ results: [{ id: '1' }] });
    const { signal } = new AbortController();
    expect(await find('praha', signal)).toEqual([{ id: '1' }]);
    expect(asked).toEqual([
      [{ ident: 'search' }, { query: { q: 'praha', lang: 'cs', lat: 50, lon: 14, limit: 8 }, signal }],
    ]);
  });

  it('is cut to what the server takes, and finds nothing in an empty reply', async () => {
    const { asked, find } = asking(null);
    expect(await find('x'.repeat(500), new AbortController().signal)).toEqual([]);
    expect((asked[0] as [unknown, { query: { q: string } }])[1].query.q).toHaveLength(200);
  });
});
