import { bottomPaneAfterDrag, swipeThresholds } from './swipe.ts';
import type { PaneName } from './panes.ts';

/** Where a drag may leave a pane. */
export type PaneRest = ReturnType<typeof bottomPaneAfterDrag>;

/** Panes that a finger drags down on a phone. */
const DRAGGED: ReadonlySet<PaneName> = new Set<PaneName>([
  'bottom',
  'small-bottom',
  'small-bottom-bottom',
  'fullscreen-mobile',
]);

/** True for a pane that a finger drags down on a phone. */
export const isDraggable = (pane: PaneName): boolean => DRAGGED.has(pane);

/** Where a pane goes after a drag of so many px, downwards positive: a small one closes after 80, a large one after 100; only the bottom pane stops half-way. */
export function restAfterDrag(pane: PaneName, half: boolean, draggedPx: number): PaneRest {
  switch (pane) {
    case 'small-bottom':
    case 'small-bottom-bottom':
      return draggedPx >= swipeThresholds.closeSmallPx ? 'closed' : 'open';
    case 'fullscreen-mobile':
      return draggedPx >= swipeThresholds.closeLargePx ? 'closed' : 'open';
    default:
      return bottomPaneAfterDrag(half ? 'half-open' : 'open', draggedPx);
  }
}
