import type { DeviceKind } from '../constants/map.ts';
import type { WindowName } from './window-names.ts';

/** The places on the screen where windows sit. */
export const paneNames = [
  'rhpane',
  'small-bottom',
  'small-bottom-bottom',
  'bottom',
  'center',
  'top',
  'nearest',
  'embedded',
  'fullscreen-mobile',
] as const;

export type PaneName = (typeof paneNames)[number];

/** Where a window sits on a large screen and on a phone; null floats over the map and conflicts with nothing. */
export interface WindowPlace {
  readonly large: PaneName | null;
  readonly phone: PaneName | null;
}

const at = (large: PaneName | null, phone: PaneName | null = large): WindowPlace => ({ large, phone });
const side = at('rhpane', 'fullscreen-mobile');
const bottom = at('bottom');
const dialog = at('center', 'fullscreen-mobile');
const question = at('center');
const near = at('nearest', 'fullscreen-mobile');
const ownTimeline = at('small-bottom');
const overTimeline = at('small-bottom-bottom');
const welcome = at('top');
const floating = at(null);

/** The pane of every window. */
export const windowPlaces: Readonly<Record<WindowName, WindowPlace>> = {
  favs: side,
  alerts: side,
  'alerts-edit': side,
  colors: side,
  articles: side,
  debug: side,
  hurricanes: side,
  'cap-alerts-detail': side,
  'delete-info': side,
  settings: side,
  airport: side,
  info: side,
  webcams: side,
  'webcams-detail': side,
  'external-plugins': side,
  uploader: side,
  upload: side,
  menu: side,
  widgets: side,
  'fav-layers': side,
  'developer-mode': side,
  heatmaps: side,
  stories: side,
  account: side,
  detail: bottom,
  station: bottom,
  multimodel: bottom,
  sounding: bottom,
  radiosonde: bottom,
  rplanner: bottom,
  distance: ownTimeline,
  radar: ownTimeline,
  satellite: ownTimeline,
  'radar-plus': ownTimeline,
  'day-switcher': overTimeline,
  accumulations: overTimeline,
  'mobile-calendar': overTimeline,
  login: dialog,
  subscription: dialog,
  'pending-subscription': dialog,
  onboarding: dialog,
  consent: question,
  'location-permission': question,
  share: question,
  'fav-alert-menu': question,
  'nearest-webcams': near,
  'nearest-stations': near,
  'nearest-airq': near,
  'startup-weather': welcome,
  'startup-articles': welcome,
  'startup-stories': welcome,
  'startup-whats-new': welcome,
  'startup-pin2hp': welcome,
  'embed-ui': at('embedded'),
  // Parts of the map itself: they stay whatever opens.
  'map-selector': floating,
  'rhpane-top': floating,
  rhbottom: floating,
  'mobile-ui': floating,
  contextmenu: floating,
  search: floating,
  picker: floating,
  'picker-mobile': floating,
  'progress-bar': floating,
  globe: floating,
  'poi-libs': floating,
};

/** The pane of a window on a device; a tablet is laid out as a large screen. */
export const paneOf = (window: WindowName, device: DeviceKind): PaneName | null =>
  windowPlaces[window][device === 'mobile' ? 'phone' : 'large'];

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

/** True when two panes cannot both be open; a pane always conflicts with itself. */
export const panesConflict = (one: PaneName, other: PaneName): boolean =>
  one === other || conflictingPairs.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

/** The open windows that must close when a window opens; welcome cards sit side by side, so they do not close each other. */
export const windowsToClose = (
  opening: WindowName,
  open: readonly WindowName[],
  device: DeviceKind,
): readonly WindowName[] => {
  const pane = paneOf(opening, device);
  if (pane === null) return [];
  return open.filter((window) => {
    const other = paneOf(window, device);
    return window !== opening && other !== null && !(pane === 'top' && other === 'top') && panesConflict(pane, other);
  });
};

/** True when one window takes the other's place without a fade: both draw the same diagram. */
export const swapsWithoutAnimation = (closing: WindowName, opening: WindowName): boolean =>
  (closing === 'sounding' && opening === 'radiosonde') || (closing === 'radiosonde' && opening === 'sounding');

const largeOnly: ReadonlySet<WindowName> = new Set<WindowName>(['picker', 'contextmenu', 'globe', 'uploader']);
const phoneOnly: ReadonlySet<WindowName> = new Set<WindowName>([
  'picker-mobile',
  'mobile-calendar',
  'mobile-ui',
  'distance',
]);

/** True when a device has the window. */
export const isWindowOn = (window: WindowName, device: DeviceKind): boolean =>
  device === 'mobile' ? !largeOnly.has(window) : !phoneOnly.has(window);
