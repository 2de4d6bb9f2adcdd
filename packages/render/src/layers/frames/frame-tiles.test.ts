import { describe, expect, it } from 'vitest';
import { pairOf, useOf } from './frame-pair.ts';
import { FrameTiles, plainPlane } from './frame-tiles.ts';
import { strengthOf } from './look.ts';
import { flowOf, NOW, STEP, testFrame, testLook } from './test-frames.ts';

const tile = { z: 3, x: 4, y: 2 };
const BYTES = 257 * 257;
const plain = (ts: number, code = 7) => testFrame(ts, () => code);

describe('frames of tiles', () => {
  it('are kept in order of time, a measured one over an extrapolated one, a later issue over an earlier one', () => {
    const tiles = new FrameTiles();
    tiles.put(tile, [plain(NOW + STEP, 1)], NOW - STEP);
    tiles.put(tile, [plain(NOW + STEP, 2), plain(NOW + 2 * STEP, 2)], NOW);
    tiles.put(tile, [plain(NOW + STEP, 1)], NOW - STEP);
    expect(tiles.at(tile, NOW + STEP)?.values[0]).toBe(2);
    tiles.put(tile, [plain(NOW + STEP, 3), plain(NOW, 3)]);
    tiles.put(tile, [plain(NOW + STEP, 4)], NOW + STEP);
    expect(tiles.of(tile).map(({ ts, issue, values }) => [(ts - NOW) / STEP, issue, values[0]])).toEqual([
      [0, 0, 3],
      [1, 0, 3],
      [2, NOW, 2],
    ]);
    expect(tiles.bytes).toBe(3 * BYTES);
  });

  it('count what they share once, and nothing for a plane that is the same everywhere', () => {
    const tiles = new FrameTiles();
    const first = plain(NOW);
    tiles.put(tile, [first, { ...first, ts: NOW + STEP }]);
    expect(tiles.bytes).toBe(BYTES);
    const empty = { ...first, values: plainPlane(BYTES, 0), ts: NOW + 2 * STEP };
    tiles.put(tile, [empty]);
    expect(tiles.bytes).toBe(BYTES);
    expect(plainPlane(BYTES, 0)).toBe(empty.values);
  });

  it('go by rank when there is no room for them', () => {
    const tiles = new FrameTiles();
    const heard: number[] = [];
    tiles.listen((_, ts) => void heard.push((ts - NOW) / STEP));
    tiles.put(
      tile,
      [0, 1, 2, 3].map((k) => plain(NOW + k * STEP)),
    );
    expect(heard).toEqual([0, 1, 2, 3]);
    tiles.trim(2 * BYTES, (_, { ts }) => (ts - NOW) / STEP);
    expect(tiles.of(tile).map(({ ts }) => (ts - NOW) / STEP)).toEqual([0, 1]);
    tiles.trim(2 * BYTES, () => 0);
    expect(tiles.bytes).toBe(2 * BYTES);
    tiles.clear();
    expect([tiles.bytes, tiles.of(tile)]).toEqual([0, []]);
  });
});

describe('what is drawn of a moment', () => {
  const frames = [0, 1, 5, 20].map((k) =>
    Object.assign(
      testFrame(NOW + k * STEP, () => 7, { flow: flowOf(1, 0) }),
      { issue: 0 },
    ),
  );
  const pair = (steps: number) => {
    const found = pairOf(frames, { ts: NOW + steps * STEP, step: STEP });
    return found === null
      ? null
      : [found.before, found.after].map((frame) => (frame === null ? null : (frame.ts - NOW) / STEP));
  };
  it('are the nearest loaded frames around it, one alone at a frame and beyond the last', () => {
    expect([pair(0), pair(0.5), pair(1), pair(3)]).toEqual([
      [0, null],
      [0, 1],
      [1, null],
      [1, 5],
    ]);
    expect([pair(-4), pair(40), pairOf([], { ts: NOW, step: STEP })]).toEqual([[0, null], [20, null], null]);
  });
  it('is the nearer of two that are too far apart for their motion', () => {
    expect([pair(8), pair(17)]).toEqual([
      [5, null],
      [20, null],
    ]);
  });
  it('counts the motion as often as there are steps between the frames', () => {
    expect(pairOf(frames, { ts: NOW + 2 * STEP, step: STEP })).toMatchObject({ fraction: 0.25, span: 4, far: 0 });
  });
  it('comes from the tile itself, else from the nearest ancestor', () => {
    const tiles = new FrameTiles();
    const moment = { ts: NOW, step: STEP, look: testLook };
    const child = { z: 5, x: 17, y: 10 };
    expect(useOf(tiles, moment, child)).toBeNull();
    tiles.put(tile, [plain(NOW)]);
    expect(useOf(tiles, moment, child)).toMatchObject({ tile, left: 0.25, top: 0.5, size: 0.25 });
    // Its own frame of an hour ago says less than the ancestor's of now.
    tiles.put(child, [plain(NOW - 20 * STEP)]);
    expect(useOf(tiles, moment, child)?.tile).toEqual(tile);
    tiles.put(child, [plain(NOW - 2 * STEP)]);
    expect(useOf(tiles, moment, child)).toMatchObject({ tile: child, left: 0, top: 0, size: 1 });
  });
});

it('what was extrapolated is drawn the fainter the farther it reaches, without a jump', () => {
  const at = (minutes: number): number => strengthOf({ ts: NOW + minutes * 60_000, measuredUntil: NOW });
  expect([at(-60), at(0), at(60), at(90)].map((share) => Math.round(share * 100))).toEqual([100, 100, 55, 55]);
  expect(at(3)).toBeCloseTo(0.835, 6);
  for (let minutes = 0; minutes < 60; minutes += 0.5) expect(at(minutes) - at(minutes + 0.5)).toBeLessThan(0.03);
});
