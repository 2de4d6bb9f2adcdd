import type { DeviceKind } from '@meltemi/catalogue';

/** The places on the screen where windows stand. */
export const paneNames = [
  'rhpane',
  'small-bottom',
  'small-bottom-bottom',
  'bottom',
  'center',
  'top',
  'nearest',
  'fullscreen-mobile',
] as const;

export type PaneName = (typeof paneNames)[number];

/** Where a window stands on a large screen and on a phone; null floats over the map and conflicts with nothing. */
export interface PanePlacement {
  readonly large: PaneName | null;
  readonly phone: PaneName | null;
}

const at = (large: PaneName | null, phone: PaneName | null = large): PanePlacement => ({ large, phone });

/** The usual placements of windows. */
export const placements = {
  /** Beside the map; a whole phone. */
  side: at('rhpane', 'fullscreen-mobile'),
  bottom: at('bottom'),
  dialog: at('center', 'fullscreen-mobile'),
  /** A short dialog, which leaves the map of a phone visible. */
  question: at('center'),
  /** Over the timeline. */
  overTimeline: at('small-bottom-bottom'),
  /** A card below the search field. */
  card: at('top'),
  floating: at(null),
} as const;

/** The pane of a placement on a device; a tablet is laid out as a large screen. */
export const paneOn = ({ large, phone }: PanePlacement, device: DeviceKind): PaneName | null =>
  device === 'mobile' ? phone : large;

/** Different panes that do not fit beside each other; each pair counts both ways. */
const conflictingPairs: readonly (readonly [PaneName, PaneName])[] = [
  ['bottom', 'small-bottom'],
  ['bottom', 'nearest'],
  ['rhpane', 'nearest'],
  ['fullscreen-mobile', 'rhpane'],
  ['fullscreen-mobile', 'bottom'],
  ['fullscreen-mobile', 'small-bottom'],
  ['fullscreen-mobile', 'nearest'],
  ['fullscreen-mobile', 'center'],
  ['fullscreen-mobile', 'top'],
];

/** True when two panes cannot both be open; a pane always conflicts with itself, but cards stand side by side. */
export function panesConflict(one: PaneName, other: PaneName): boolean {
  if (one === 'top' && other === 'top') return false;
  return one === other || conflictingPairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}

/** The open windows that must close when another opens. */
export function windowsToClose<Placed extends { readonly name: string; readonly pane: PanePlacement }>(
  opening: Placed,
  open: readonly Placed[],
  device: DeviceKind,
): readonly Placed[] {
  const pane = paneOn(opening.pane, device);
  if (pane === null) return [];
  return open.filter((window) => {
    const other = paneOn(window.pane, device);
    return window.name !== opening.name && other !== null && panesConflict(pane, other);
  });
}
