import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceKinds } from '../constants/map.ts';
import type { DeviceKind } from '../constants/map.ts';
import { matchRoute } from './match.ts';
import { isWindowOn, paneOf, panesConflict, windowsToClose } from './panes.ts';
import { windowNames } from './window-names.ts';
import type { WindowName } from './window-names.ts';

/** Opens windows one after another, as the application does. */
const openAll = (windows: readonly WindowName[], device: DeviceKind): readonly WindowName[] =>
  windows.reduce<readonly WindowName[]>((open, window) => {
    const closing = windowsToClose(window, open, device);
    return [...open.filter((one) => !closing.includes(one) && one !== window), window];
  }, []);

describe('windows that are open together', () => {
  it('never share the screen with one they conflict with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...windowNames), { maxLength: 12 }),
        fc.constantFrom(...deviceKinds),
        (windows, device) => {
          const open = openAll(windows, device);
          const clashes = open.flatMap((one, at) =>
            open.slice(at + 1).filter((other) => {
              const [a, b] = [paneOf(one, device), paneOf(other, device)];
              return a !== null && b !== null && a !== 'top' && panesConflict(a, b);
            }),
          );
          expect(clashes).toEqual([]);
        },
      ),
      { seed: 55, numRuns: 300 },
    );
  });

  it('always hold the one that was opened last', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...windowNames), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...deviceKinds),
        (windows, device) => {
          expect(openAll(windows, device).at(-1)).toBe(windows.at(-1));
        },
      ),
      { seed: 56 },
    );
  });

  it('may be a detail below and settings beside it on a large screen, one of them on a phone', () => {
    expect(openAll(['detail', 'settings'], 'desktop')).toEqual(['detail', 'settings']);
    expect(openAll(['detail', 'settings'], 'mobile')).toEqual(['settings']);
    expect(openAll(['settings', 'detail'], 'mobile')).toEqual(['detail']);
  });

  it('keep the parts of the map through everything', () => {
    expect(openAll(['progress-bar', 'search', 'settings', 'detail', 'login'], 'desktop')).toEqual([
      'progress-bar',
      'search',
      'settings',
      'detail',
      'login',
    ]);
    expect(openAll(['mobile-ui', 'settings', 'detail', 'login'], 'mobile')).toEqual(['mobile-ui', 'login']);
  });
});

describe('a path on a device', () => {
  const paths = [
    '/50/14',
    '/distance/50,14;51,15',
    '/uploader',
    '/uploader/u1',
    '/route-planner/car/50,14;51,15',
    '/favs',
    '/LKPR',
    '/webcams/5',
    '/radar',
  ];

  it.each(deviceKinds)('never opens a window that a %s does not have', (device) => {
    const opened = paths.map((path) => matchRoute(path, device)).filter((match) => match.found);
    expect(opened.length).toBeGreaterThan(6);
    expect(opened.filter(({ window }) => !isWindowOn(window, device))).toEqual([]);
  });
});
