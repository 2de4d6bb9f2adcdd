import { describe, expect, it } from 'vitest';
import type { CoarseWindow } from '../climate/coarse-grid.ts';

import { blocksAround, boundsOf, windowsOf, type StateWindows } from './sky-region.ts';
import { openSkyStates, type SkyStates } from './sky-states.ts';
import { birthStep } from './storm-births.ts';
import { testWorld } from '../test-world.ts';

const tile = (x: number, y: number): StateWindows => windowsOf(blocksAround(boundsOf({ z: 7, x, y })));

/** Hours of a moment for which a state is made, and of one between two. */
const made = (350_000.5 * birthStep) / 3_600_000;
const amid = (350_000.8 * birthStep) / 3_600_000;

/** States, and the windows that were made so far. */
function watched(): { readonly states: SkyStates; readonly windows: CoarseWindow[] } {
  const windows: CoarseWindow[] = [];
  const world = testWorld();
  const states = openSkyStates({
    ...world,
    state: (window, ...rest) => {
      windows.push(window);
      return world.state(window, ...rest);
    },
  });
  return { states, windows };
}

describe('the states of the sky', () => {
  it('are made on what a lone tile needs, and on whole regions once a neighbour asks', () => {
    const { states, windows } = watched();
    const [first, second, third] = [tile(67, 43), tile(66, 43), tile(66, 42)];
    states.at(first, made);
    expect(windows).toEqual([first.needed]);
    states.at(first, made);
    states.at(second, made);
    expect(windows).toEqual([first.needed, second.shared]);
    states.at(first, made);
    states.at(third, made);
    expect(windows).toHaveLength(2);
  });

  it('are the same to the last bit whatever was asked before', () => {
    const alone = watched().states.at(tile(66, 43), amid);
    const { states } = watched();
    states.at(tile(67, 43), made);
    const after = states.at(tile(66, 43), amid);
    const { needed } = tile(66, 43);
    const [x, y] = [needed.column0 + 25, needed.row0 + 15];
    const read = ({ window, lift }: typeof alone): number =>
      lift[(y - window.row0) * window.columns + x - window.column0]!;
    expect(after.window).not.toEqual(alone.window);
    expect(read(after)).toBe(read(alone));
  });
});
