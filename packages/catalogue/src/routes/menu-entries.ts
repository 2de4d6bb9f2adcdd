import type { WindowName } from './window-names.ts';

/** What an entry of the menu does: opens a window, or asks the application for something. */
export type MenuEntry =
  | { readonly label: string; readonly opens: WindowName; /** Opened at this part. */ readonly part?: string }
  | { readonly label: string; readonly does: MenuCommand };

/** What an entry of the menu asks the application for. */
export type MenuCommand =
  | 'find-location'
  | 'fullscreen'
  | 'help'
  | 'download-app'
  | 'feedback'
  | 'create-video'
  | 'watch-faces';

/** The entries of the menu in their order; the label is the English source. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'Settings', opens: 'settings' },
  { label: 'Help', does: 'help' },
  { label: 'About us', opens: 'info' },
  { label: 'Find my location', does: 'find-location' },
  { label: 'Fullscreen', does: 'fullscreen' },
  { label: 'Distance and planning', opens: 'rplanner' },
  { label: 'Download App', does: 'download-app' },
  { label: 'Favorites', opens: 'favs' },
  { label: 'Alerts', opens: 'alerts' },
  { label: 'Feedback', does: 'feedback' },
  { label: 'Create video or GIF', does: 'create-video' },
  { label: 'Error console', opens: 'debug' },
  { label: 'Weather news', opens: 'articles' },
  { label: 'Tutorials', opens: 'stories' },
  { label: 'Notifications', opens: 'alerts', part: 'notifications' },
  { label: 'Widgets', opens: 'widgets' },
  { label: 'Apple Watch faces', does: 'watch-faces' },
  { label: 'App add-ons', opens: 'external-plugins' },
];
