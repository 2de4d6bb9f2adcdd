import { describe, expect, it } from 'vitest';
import { toolEntries } from './tool-entries.rules.ts';

const labels = (windows: readonly string[], commands: readonly string[]): readonly string[] =>
  toolEntries({ hasWindow: (name) => windows.includes(name), can: (command) => commands.includes(command) }).map(
    ({ label }) => label,
  );

describe('the entries of the menu', () => {
  it('are all of the documents where everything exists, in their order', () => {
    expect(toolEntries({ hasWindow: () => true, can: () => true }).map(({ label }) => label)).toEqual([
      'Settings',
      'Help',
      'About us',
      'Find my location',
      'Fullscreen',
      'Distance and planning',
      'Download App',
      'Favorites',
      'Alerts',
      'Feedback',
      'Create video or GIF',
      'Error console',
      'Weather news',
      'Tutorials',
      'Notifications',
      'Widgets',
      'Apple Watch faces',
      'App add-ons',
    ]);
  });

  it('leave out a window that does not exist and a command that cannot be done', () => {
    expect(labels(['settings', 'info'], ['find-location'])).toEqual(['Settings', 'About us', 'Find my location']);
    expect(labels(['settings', 'debug'], ['fullscreen'])).toEqual(['Settings', 'Fullscreen', 'Error console']);
    expect(labels([], [])).toEqual([]);
  });
});
