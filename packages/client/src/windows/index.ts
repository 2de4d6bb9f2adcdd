export { useCoveredHeight } from './useCoveredHeight.ts';
export { PaneHost } from './PaneHost.tsx';
export { placements } from './panes.ts';
export {
  defineWindow,
  isWindow,
  type AnyWindow,
  type MenuEntry,
  type RawParams,
  type WindowProps,
  type WindowTitle,
} from './define-window.ts';
export {
  formatRoute,
  idPiece,
  latPiece,
  lonPiece,
  matchRoute,
  needed,
  optional,
  patternOfSegments,
  productPiece,
  route,
  wordPiece,
} from './route/index.ts';
export { browserAddress, followAddress } from './window-address.ts';
export type { WindowName } from './window-params.ts';
export { swipeThresholds } from './swipe.ts';
export { createWindows, type OpenPane, type Windows } from './windows.store.ts';
