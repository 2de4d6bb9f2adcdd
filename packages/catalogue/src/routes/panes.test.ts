import { describe, expect, it } from 'vitest';
import { deviceKinds } from '../constants/map.ts';
import { menuEntries } from './menu-entries.ts';
import { isWindowOn, paneNames, paneOf, panesConflict, swapsWithoutAnimation, windowsToClose } from './panes.ts';
import { isWindowName, windowNames } from './window-names.ts';

describe('windows', () => {
  it('know their names', () => {
    expect(isWindowName('rplanner')).toBe(true);
    expect(isWindowName('route-planner')).toBe(false);
    expect(new Set(windowNames).size).toBe(windowNames.length);
  });

  it('differ between desktop and phone', () => {
    expect(windowNames.filter((name) => !isWindowOn(name, 'mobile'))).toEqual([
      'uploader',
      'contextmenu',
      'picker',
      'globe',
    ]);
    expect(windowNames.filter((name) => !isWindowOn(name, 'desktop'))).toEqual([
      'distance',
      'mobile-ui',
      'picker-mobile',
      'mobile-calendar',
    ]);
  });
});

describe('panes', () => {
  it('are those of the documents', () => {
    expect(paneNames).toEqual(
      expect.arrayContaining(['bottom', 'small-bottom-bottom', 'center', 'rhpane', 'fullscreen-mobile', 'top']),
    );
    expect(paneOf('detail', 'desktop')).toBe('bottom');
    expect(paneOf('settings', 'desktop')).toBe('rhpane');
    expect(paneOf('settings', 'tablet')).toBe('rhpane');
    expect(paneOf('settings', 'mobile')).toBe('fullscreen-mobile');
    expect(paneOf('search', 'desktop')).toBeNull();
  });

  it('never put a large pane on a phone, nor the phone pane on a large screen', () => {
    expect(windowNames.filter((name) => paneOf(name, 'mobile') === 'rhpane')).toEqual([]);
    expect(windowNames.filter((name) => paneOf(name, 'desktop') === 'fullscreen-mobile')).toEqual([]);
  });

  it('conflict both ways and with themselves', () => {
    for (const one of paneNames) {
      expect(panesConflict(one, one)).toBe(true);
      for (const other of paneNames) expect(panesConflict(one, other)).toBe(panesConflict(other, one));
    }
    expect(panesConflict('bottom', 'rhpane')).toBe(false);
    expect(panesConflict('bottom', 'small-bottom')).toBe(true);
  });
});

describe('opening a window', () => {
  it('closes those in conflicting panes only', () => {
    expect(windowsToClose('settings', ['favs', 'detail', 'nearest-stations', 'progress-bar'], 'desktop')).toEqual([
      'favs',
      'nearest-stations',
    ]);
    expect(windowsToClose('detail', ['radar', 'favs', 'station'], 'desktop')).toEqual(['radar', 'station']);
  });

  it('takes the whole phone for a fullscreen one', () => {
    expect(
      windowsToClose('settings', ['detail', 'favs', 'startup-weather', 'mobile-ui', 'picker-mobile'], 'mobile'),
    ).toEqual(['detail', 'favs', 'startup-weather']);
  });

  it('lets welcome cards stay beside each other, and a part of the map close nothing', () => {
    expect(windowsToClose('startup-articles', ['startup-weather'], 'desktop')).toEqual([]);
    expect(windowsToClose('picker', ['detail', 'settings'], 'desktop')).toEqual([]);
  });

  it('never closes itself', () => {
    for (const device of deviceKinds) {
      expect(windowNames.filter((name) => windowsToClose(name, windowNames, device).includes(name))).toEqual([]);
    }
  });

  it('swaps sounding and radiosonde without a fade', () => {
    expect(swapsWithoutAnimation('sounding', 'radiosonde')).toBe(true);
    expect(swapsWithoutAnimation('radiosonde', 'sounding')).toBe(true);
    expect(swapsWithoutAnimation('sounding', 'detail')).toBe(false);
  });
});

describe('the menu', () => {
  it('has the entries of the documents', () => {
    expect(menuEntries.map(({ label }) => label).join(', ')).toBe(
      'Settings, Help, About us, Find my location, Fullscreen, Distance and planning, Download App, Favorites, Alerts, Feedback, Create video or GIF, Error console, Weather news, Tutorials, Notifications, Widgets, Apple Watch faces, App add-ons',
    );
  });
});
