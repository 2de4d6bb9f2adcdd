import { createRandom } from '@meltemi/fields';
import { describe, expect, it } from 'vitest';
import { classAt, motionAt, sampleFrame, sampleSmooth } from './formula.ts';
import { FrameTiles } from './frame-tiles.ts';
import { readFrames } from './read-frame.ts';
import { sunDirection } from './sun.ts';
import { flowOf, NOW, STEP, testFrame, testLook } from './test-frames.ts';

const { codes } = testLook;
const out = new Float64Array(2);

describe('a place between samples', () => {
  const plane = { codes: Uint8Array.from([11, 31, 0, 255]), side: 2, pad: 0 };
  it('mixes numbers, no echo as 0, and leaves out what nobody sees', () => {
    sampleFrame(plane, codes, 0.5, 0, out);
    expect([...out]).toEqual([15, 1]);
    sampleFrame(plane, codes, 0, 0.5, out);
    expect([...out]).toEqual([5, 1]);
    sampleFrame(plane, codes, 0.5, 0.5, out);
    expect([...out]).toEqual([10, 0.75]);
    sampleFrame(plane, codes, 1, 1, out);
    expect([...out]).toEqual([0, 0]);
  });
  it('is round between samples where it is drawn larger: a plane stays one, and weights are whole', () => {
    const random = createRandom(5);
    const ramp = {
      codes: Uint8Array.from({ length: 64 }, (_, k) => 20 + 3 * (k % 8) + 5 * Math.floor(k / 8)),
      side: 8,
      pad: 0,
    };
    for (let k = 0; k < 100; k++) {
      const [x, y] = [1 + 5 * random.float(), 1 + 5 * random.float()];
      sampleSmooth(ramp, codes, x, y, out);
      expect(out[0]).toBeCloseTo(4.5 + (20 + 3 * x + 5 * y) / 2, 9);
      expect(out[1]).toBeCloseTo(1, 9);
    }
  });
  it('has the class that weighs most, and none only where there is nothing else', () => {
    const classes = { codes: Uint8Array.from([1, 3, 3, 0]), side: 2, pad: 0 };
    expect([classAt(classes, 0, 0), classAt(classes, 0.8, 0.8), classAt(classes, 2, 2)]).toEqual([1, 3, 0]);
    expect(classAt(classes, 1.9, 1.9)).toBe(3);
  });
  it('moves as the points of the motion around it', () => {
    const flow = flowOf(2, -1);
    flow[2] = 4;
    motionAt(flow, 4, 0, out);
    expect([...out]).toEqual([3, -1]);
    motionAt(flow, 300, -20, out);
    expect([...out]).toEqual([2, -1]);
  });
});

describe('reading frames at a place', () => {
  const tiles = new FrameTiles();
  const west = { z: 5, x: 31, y: 11 };
  const east = { z: 5, x: 0, y: 11 };
  // Echoes grow eastwards over 180 degrees; both tiles move ten samples a step.
  const rising = (from: number) => (column: number) => 20 + Math.floor((from + column) / 4);
  const flow = flowOf(10, 0);
  for (const [tile, from] of [
    [west, 0],
    [east, 256],
  ] as const)
    tiles.put(tile, [
      testFrame(NOW, rising(from)),
      testFrame(NOW + STEP, (column) => rising(from - 10)(column), { flow }),
    ]);
  const moment = (steps: number) => ({ ts: NOW + steps * STEP, step: STEP, measuredUntil: NOW, look: testLook });
  const lonOf = (samples: number): number => (samples / 8192) * 360 - 180;

  it('follows the motion into the neighbour, over 180 degrees too', () => {
    const at = (samples: number, steps: number) => readFrames(tiles, moment(steps), 45, lonOf(samples), 'none')?.value;
    // Half way, three samples east of 180 degrees: read two samples west of it.
    const expected = 4.5 + (20 + (256 + 3 - 5) / 4) / 2;
    expect(at(3, 0.5)).toBeCloseTo(expected, 0);
    expect(at(8192 + 3, 0.5)).toBe(at(3, 0.5));
    expect(at(-8192 + 3, 0.5)).toBe(at(3, 0.5));
    expect(readFrames(tiles, moment(0.5), 45, lonOf(3), 'none')?.motion).toEqual([10, 0]);
  });

  it('has nothing where no frame is, and no number where nobody sees', () => {
    expect(readFrames(tiles, moment(0), 45, 20, 'none')).toBeNull();
    const blind = new FrameTiles();
    blind.put(east, [testFrame(NOW, () => 255)]);
    expect(readFrames(blind, moment(0), 45, lonOf(3), 'none')?.value).toBeNaN();
  });
});

it('the sun stands over the tropic in June and over the equator in March, at noon over Greenwich', () => {
  const at = (ms: number) => {
    const [x, y, z] = sunDirection(ms);
    return [(Math.asin(z) * 180) / Math.PI, (Math.atan2(y, x) * 180) / Math.PI];
  };
  const [june = 0, noon = 0] = at(Date.UTC(2026, 5, 21, 12));
  expect(june).toBeCloseTo(23.44, 1);
  // The equation of time: the sun is two minutes late.
  expect(noon).toBeCloseTo(0.45, 1);
  const [march = 0, evening = 0] = at(Date.UTC(2026, 2, 20, 18));
  expect(Math.abs(march)).toBeLessThan(0.2);
  expect(evening).toBeCloseTo(-88.1, 0);
});
