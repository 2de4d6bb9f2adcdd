import { describe, expect, it } from 'vitest';
import { createUpstreams } from './upstreams.ts';

describe('what lies elsewhere', () => {
  it('is remembered by its last state, and each change is news once', () => {
    const news: (string | null)[][] = [];
    const { report, states } = createUpstreams((name, fault) => news.push([name, fault]));
    for (const fault of [null, 'timeout', 'timeout', 'refused', null, null]) report('basemap', fault);
    report('heights', 'timeout');
    expect(news).toEqual([
      ['basemap', 'timeout'],
      ['basemap', 'refused'],
      ['basemap', null],
      ['heights', 'timeout'],
    ]);
    expect([...states()]).toEqual([
      ['basemap', null],
      ['heights', 'timeout'],
    ]);
  });
});
