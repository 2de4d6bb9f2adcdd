import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecodedTile } from '@meltemi/fields';
import type { SettledState } from '@meltemi/render';
import { differenceTile, differenceUrl, loadDifference } from './difference-tiles.ts';

const tile = (...planes: readonly (readonly number[])[]): DecodedTile => ({
  header: { version: 1, channels: [], planes: [] },
  planes: planes.map((plane) => Float32Array.from(plane)),
});
const loaded = (made: DecodedTile): SettledState => ({ kind: 'loaded', tile: made });
const open = new AbortController().signal;

describe('the tile of a difference', () => {
  it('has the difference and both values, and none where one of them has none', () => {
    const { planes } = differenceTile('scalar', 0, tile([280, 290, NaN]), tile([281, NaN, 270]), tile([9, 9, 9]));
    expect([...planes[0]!]).toEqual([-1, NaN, NaN]);
    expect(planes.slice(1).map((plane) => plane[0])).toEqual([280, 281]);
  });

  it('says that it has gaps where one of the tiles has some', () => {
    const whole = tile([1]);
    const gaps: DecodedTile = {
      ...whole,
      header: { ...whole.header, channels: [{ kind: 'scalar', step: 1, offset: 0, first: 0, maskOf: 0 }] },
    };
    const masks = (own: DecodedTile, other: DecodedTile): readonly (number | null)[] =>
      differenceTile('scalar', 0, own, other, other).header.channels.map(({ maskOf }) => maskOf);
    expect(masks(whole, whole)).toEqual([null, null, null]);
    expect([masks(gaps, whole), masks(whole, gaps)]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
  });

  it('takes lengths of vectors from each other, mixed between two steps before they are measured', () => {
    const own = tile([3], [4]);
    const { planes } = differenceTile('vector', 0.5, own, tile([6], [0]), tile([0], [8]));
    expect(planes.map((plane) => plane[0])).toEqual([0, 5, 5]);
  });

  it('of a forecast and itself is nothing everywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -100, max: 400, noNaN: true }), { minLength: 1 }), (values) => {
        const same = tile(values);
        for (const value of differenceTile('scalar', 0.3, same, same, same).planes[0]!)
          expect(Math.abs(value)).toBeLessThan(1e-4);
      }),
      { seed: 5, numRuns: 50 },
    );
  });
});

describe('loading a difference', () => {
  const failed: SettledState = { kind: 'failed', fault: { code: 'network', message: 'x' } };
  const nodata: SettledState = { kind: 'nodata', fault: { code: 'outside-grid', message: 'x' } };

  it('asks for its tiles, each once', async () => {
    const asked: string[] = [];
    const load = async (url: string): Promise<SettledState> => {
      asked.push(url);
      return loaded(tile([url === '/a' ? 5 : 2]));
    };
    const state = await loadDifference(differenceUrl('scalar', 0, '/a', '/b', '/b'), open, load);
    expect(asked.toSorted()).toEqual(['/a', '/b']);
    expect(state.kind === 'loaded' && state.tile.planes[0]?.[0]).toBe(3);
  });

  it.each([
    ['/a', failed],
    ['/b', nodata],
    ['/c', failed],
  ])('ends as %s did when that one does not come', async (lacking, end) => {
    const load = async (url: string): Promise<SettledState> => (url === lacking ? end : loaded(tile([1])));
    expect(await loadDifference(differenceUrl('scalar', 0.5, '/a', '/b', '/c'), open, load)).toBe(end);
  });

  it('is a failure, which is tried again, where one failed and another is not there', async () => {
    const load = async (url: string): Promise<SettledState> => (url === '/a' ? nodata : failed);
    expect(await loadDifference(differenceUrl('scalar', 0, '/a', '/b', '/b'), open, load)).toBe(failed);
  });
});
