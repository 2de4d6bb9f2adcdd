import { beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { coarseCells, wholeWorld, windowAround, type CoarseWindow } from '../climate/coarse-grid.ts';
import { massFieldAt } from '../flow/mass-field.ts';
import { testWorld } from '../test-world.ts';
import { openAirBoxes } from './air-boxes.ts';
import { followAir, type FollowedAir } from './air-masses.ts';

const hours = 227_777;
let follow: (window: CoarseWindow) => FollowedAir;

beforeAll(() => {
  const world = testWorld();
  const field = massFieldAt(world.mass, hours, null);
  follow = (window) => followAir(window, hours, field, world.sources.at(hours), world.paths(hours), null);
}, 60_000);

describe('the boxes of followed air', () => {
  it('give a window the air that is followed in it, to the last bit, also across 180° and around a pole', () => {
    const boxes = openAirBoxes();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 359 }),
        fc.integer({ min: 0, max: 179 }),
        fc.integer({ min: 0, max: 355 }),
        fc.integer({ min: 0, max: 40 }),
        (column, row, wide, high) => {
          const window = windowAround(column, column + wide, row, Math.min(179, row + high), 3);
          expect(boxes.on(window, hours, follow)).toEqual(follow(window));
        },
      ),
      {
        seed: 7,
        numRuns: 20,
        examples: [
          [350, 90, 30, 4],
          [5, 170, 10, 9],
          [10, 60, 352, 2],
        ],
      },
    );
  });

  it('follow the air of a box once, and again when other times took its room', () => {
    let made = 0;
    const counted = (box: CoarseWindow): FollowedAir => {
      made += box.columns * box.rows;
      return follow(box);
    };
    const boxes = openAirBoxes(1.5 * coarseCells);
    boxes.on(wholeWorld, hours, counted);
    expect(made).toBe(coarseCells);
    boxes.on(windowAround(20, 60, 40, 60, 10), hours, counted);
    expect(made).toBe(coarseCells);
    boxes.on(wholeWorld, hours + 1, counted);
    boxes.on(wholeWorld, hours, counted);
    expect(made).toBe(3 * coarseCells);
  });
});
