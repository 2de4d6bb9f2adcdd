/** Distances in pixels that a finger must travel. The documents give the numbers; which move takes which is ours. */
export const swipeThresholds = {
  /** Sideways between neighbours: days, pictures, tabs. */
  stepPx: 50,
  /** Down, to close a small pane. */
  closeSmallPx: 80,
  /** Down, to close a bottom or fullscreen pane. */
  closeLargePx: 100,
  /** Up or down, to leave or reach the half-open state. */
  halfOpenPx: 30,
} as const;

/** Where the bottom pane goes after a drag; positive pixels are downwards. */
export const bottomPaneAfterDrag = (from: 'open' | 'half-open', draggedPx: number): 'open' | 'half-open' | 'closed' => {
  if (draggedPx >= swipeThresholds.closeLargePx) return 'closed';
  if (Math.abs(draggedPx) < swipeThresholds.halfOpenPx) return from;
  if (draggedPx < 0) return 'open';
  return from === 'open' ? 'half-open' : 'closed';
};
