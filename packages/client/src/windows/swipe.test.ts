import { describe, expect, it } from 'vitest';
import { bottomPaneAfterDrag, swipeThresholds } from './swipe.ts';

describe('swipes', () => {
  it('have the distances of the documents', () => {
    expect(swipeThresholds).toEqual({ stepPx: 50, closeSmallPx: 80, closeLargePx: 100, halfOpenPx: 30 });
  });

  it('close the bottom pane downwards, over the half-open state', () => {
    expect(bottomPaneAfterDrag('open', 29)).toBe('open');
    expect(bottomPaneAfterDrag('open', 30)).toBe('half-open');
    expect(bottomPaneAfterDrag('open', 100)).toBe('closed');
    expect(bottomPaneAfterDrag('half-open', 30)).toBe('closed');
    expect(bottomPaneAfterDrag('half-open', -29)).toBe('half-open');
    expect(bottomPaneAfterDrag('half-open', -30)).toBe('open');
  });
});
