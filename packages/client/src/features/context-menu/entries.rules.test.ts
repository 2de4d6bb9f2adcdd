import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asksForMenu,
  contextEntries,
  entryAfter,
  MARGIN_PX,
  menuCorner,
  shownEntries,
  windowOf,
} from './entries.rules.ts';

describe('the menu of a place', () => {
  it('has an entry for every window that exists, and those that need none', () => {
    expect(shownEntries(() => true, false)).toEqual([
      'forecast',
      'sounding',
      'comparison',
      'picker',
      'addFavourite',
      'alert',
      'share',
      'copy',
      'centre',
      'home',
    ]);
    expect(shownEntries((name) => name !== 'sounding', true)).toEqual([
      'forecast',
      'comparison',
      'picker',
      'removeFavourite',
      'alert',
      'share',
      'copy',
      'centre',
      'home',
    ]);
    expect(shownEntries(() => false, false)).toEqual(['picker', 'addFavourite', 'copy', 'centre', 'home']);
  });

  it('names the windows by their plugin names', () => {
    expect(contextEntries.map(windowOf)).toEqual([
      'detail',
      'sounding',
      'multimodel',
      null,
      null,
      null,
      'alerts-edit',
      'share',
      null,
      null,
      null,
    ]);
  });

  it('goes round with the arrows and to its ends with Home and End', () => {
    expect([
      entryAfter('ArrowDown', 0, 8),
      entryAfter('ArrowDown', 7, 8),
      entryAfter('ArrowUp', 0, 8),
      entryAfter('ArrowUp', 3, 8),
    ]).toEqual([1, 0, 7, 2]);
    expect([entryAfter('Home', 5, 8), entryAfter('End', 5, 8), entryAfter('a', 5, 8)]).toEqual([0, 7, null]);
  });
});

describe('the keys that ask for the menu', () => {
  it.each([
    ['ContextMenu', false, true],
    ['F10', true, true],
    ['F10', false, false],
    ['m', true, false],
  ])('%s, shift %s', (key, shiftKey, expected) => {
    expect(asksForMenu({ key, shiftKey })).toBe(expected);
  });
});

describe('the corner of the menu', () => {
  const [menu, screen] = [
    { width: 240, height: 360 },
    { width: 1280, height: 800 },
  ];

  it('is at the pointer, or on its other side near an edge', () => {
    expect(menuCorner({ x: 300, y: 200 }, menu, screen)).toEqual({ left: 300, top: 200 });
    expect(menuCorner({ x: 1200, y: 200 }, menu, screen)).toEqual({ left: 960, top: 200 });
    expect(menuCorner({ x: 300, y: 700 }, menu, screen)).toEqual({ left: 300, top: 340 });
    expect(menuCorner({ x: 1279, y: 799 }, menu, screen)).toEqual({ left: 1032, top: 432 });
  });

  it('opens towards the start of the line where words run from right to left', () => {
    expect(menuCorner({ x: 600, y: 200 }, menu, screen, 'rtl')).toEqual({ left: 360, top: 200 });
    expect(menuCorner({ x: 100, y: 200 }, menu, screen, 'rtl')).toEqual({ left: 100, top: 200 });
  });

  it('keeps the whole menu on any screen that has the room', () => {
    const length = fc.integer({ min: 320, max: 2000 });
    fc.assert(
      fc.property(
        length,
        length,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('ltr' as const, 'rtl' as const),
        (width, height, x, y, direction) => {
          const small = { width: 240, height: 300 };
          const { left, top } = menuCorner({ x: x * width, y: y * height }, small, { width, height }, direction);
          expect(left >= MARGIN_PX && left + small.width + MARGIN_PX <= width).toBe(true);
          expect(top >= MARGIN_PX && top + small.height + MARGIN_PX <= height).toBe(true);
        },
      ),
      { seed: 71 },
    );
  });
});
