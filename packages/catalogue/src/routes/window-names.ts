/** Every window of the application by its plugin name. */
export const windowNames = [
  'favs', 'alerts', 'alerts-edit', 'colors', 'articles', 'debug', 'hurricanes', 'cap-alerts-detail', 'delete-info', 'settings', 'sounding',
  'radiosonde', 'airport', 'info', 'webcams', 'webcams-detail', 'external-plugins', 'uploader', 'upload', 'login', 'subscription',
  'pending-subscription', 'consent', 'nearest-webcams', 'nearest-stations', 'nearest-airq', 'share', 'multimodel', 'detail', 'station',
  'rplanner', 'distance', 'menu', 'radar', 'satellite', 'radar-plus', 'map-selector', 'widgets', 'fav-layers', 'onboarding',
  'developer-mode', 'rhpane-top', 'rhbottom', 'location-permission', 'mobile-ui', 'embed-ui', 'contextmenu', 'search', 'picker',
  'picker-mobile', 'mobile-calendar', 'progress-bar', 'day-switcher', 'accumulations', 'startup-weather', 'startup-articles',
  'startup-stories', 'startup-whats-new', 'startup-pin2hp', 'globe', 'poi-libs', 'heatmaps', 'stories',
  // The menu on a favourite or an alert and the account of a person have no name in the lists; these are ours.
  'fav-alert-menu', 'account',
] as const;

export type WindowName = (typeof windowNames)[number];

const known: ReadonlySet<unknown> = new Set(windowNames);

/** True for the name of a window. */
export const isWindowName = (value: unknown): value is WindowName => known.has(value);
