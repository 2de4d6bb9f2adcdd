import { describe, expect, it } from 'vitest';
import { isDraggable, restAfterDrag } from './drag.rules.ts';

describe('a pane under a finger', () => {
  it.each([
    ['small-bottom-bottom', 79, 'open'],
    ['small-bottom-bottom', 80, 'closed'],
    ['small-bottom', 80, 'closed'],
    ['small-bottom', -200, 'open'],
    ['fullscreen-mobile', 99, 'open'],
    ['fullscreen-mobile', 100, 'closed'],
  ] as const)('%s dragged by %d px is %s', (pane, px, rest) => {
    expect(restAfterDrag(pane, false, px)).toBe(rest);
  });

  it('stops half-way at the bottom alone, from 30 px on, and closes from 100 px on', () => {
    expect([29, 30, 99, 100].map((px) => restAfterDrag('bottom', false, px))).toEqual([
      'open',
      'half-open',
      'half-open',
      'closed',
    ]);
    expect([29, 30, -29, -30].map((px) => restAfterDrag('bottom', true, px))).toEqual([
      'half-open',
      'closed',
      'half-open',
      'open',
    ]);
  });

  it('is one that lies over the map from below, or over all of it', () => {
    expect(
      (
        ['bottom', 'small-bottom', 'small-bottom-bottom', 'fullscreen-mobile', 'center', 'top', 'rhpane'] as const
      ).filter(isDraggable),
    ).toEqual(['bottom', 'small-bottom', 'small-bottom-bottom', 'fullscreen-mobile']);
  });
});
