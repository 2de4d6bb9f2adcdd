import { describe, expect, it } from 'vitest';
import { createBaseDetail, detailTableOf, hasDetail } from './base-detail.ts';

const bavaria = [9, 47, 14, 51] as const;
const styled = (detail: unknown): unknown => ({ version: 8, metadata: { 'meltemi:detail': detail } });

describe('where maps are detailed', () => {
  it('is read out of any style of the server', () => {
    expect(detailTableOf(styled({ outdoor: bavaria, winter: bavaria }))).toEqual({ outdoor: bavaria, winter: bavaria });
  });

  it.each([
    [null],
    ['style'],
    [{}],
    [{ metadata: null }],
    [{ metadata: {} }],
    [styled(null)],
    [styled({ outdoor: [1] })],
  ])('is nowhere by %j', (style) => {
    expect(detailTableOf(style)).toEqual({});
  });

  it('is inside the bounds of the style that is looked at, in every copy of the world', () => {
    const table = { outdoor: bavaria };
    expect(hasDetail(table, 'outdoor', { lat: 48, lon: 11 })).toBe(true);
    expect(hasDetail(table, 'outdoor', { lat: 48, lon: 11 - 360 })).toBe(true);
    expect(hasDetail(table, 'outdoor', { lat: 48, lon: 15 })).toBe(false);
    expect(hasDetail(table, 'outdoor', { lat: 46, lon: 11 })).toBe(false);
    expect(hasDetail(table, 'satellite', { lat: 48, lon: 11 })).toBe(false);
  });
});

describe('what is known of detailed maps', () => {
  it('is asked for once, and once more after a failure', async () => {
    const replies: (() => Promise<unknown>)[] = [
      () => Promise.reject(new Error('away')),
      () => Promise.resolve(styled({ outdoor: bavaria })),
    ];
    let asked = 0;
    const logged: string[] = [];
    const detail = createBaseDetail(
      () => replies[asked++]?.() ?? Promise.reject(new Error('asked too often')),
      (_, message) => void logged.push(message),
    );
    expect(asked).toBe(0);
    detail.load();
    detail.load();
    await Promise.resolve().then(() => undefined);
    expect([asked, logged.length, detail.table.current()]).toEqual([1, 1, {}]);
    detail.load();
    await Promise.resolve().then(() => undefined);
    detail.load();
    expect([asked, detail.table.current()]).toEqual([2, { outdoor: bavaria }]);
  });
});
