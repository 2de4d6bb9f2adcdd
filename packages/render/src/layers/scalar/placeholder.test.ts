import { describe, expect, it } from 'vitest';
import { placeholderColour } from './placeholder.ts';

const ramp = (...colours: readonly (readonly number[])[]) => ({
  min: 0,
  max: 1,
  size: colours.length,
  rgba: Uint8Array.from(colours.flat()),
});

describe('the colour of tiles that are still to come', () => {
  it('is the mean of the scale, half way to its grey', () => {
    expect(placeholderColour({ ramp: ramp([200, 0, 0, 255], [0, 0, 200, 255]) })).toEqual([71, 21, 71]);
    expect(placeholderColour({ ramp: ramp([90, 90, 90, 255]) })).toEqual([90, 90, 90]);
  });

  it('is that of the map below where colours end at the coast or let the map shine through', () => {
    expect(placeholderColour({ ramp: ramp([9, 9, 9, 255]), mask: 'sea' })).toBeNull();
    expect(placeholderColour({ ramp: ramp([9, 9, 9, 0], [9, 9, 9, 255]) })).toBeNull();
  });
});
