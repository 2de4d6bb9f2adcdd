import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { createWindows, type WindowAddress } from './windows.store.ts';

function opened(path = '/') {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const logged: string[] = [];
  const history = [path];
  let back: () => void = () => undefined;
  const address: WindowAddress = {
    path: () => history.at(-1) ?? '/',
    push: (next) => void history.push(next),
    replace: (next) => void history.splice(-1, 1, next),
    onBack: (listener) => {
      back = listener;
      return () => undefined;
    },
  };
  const windows = createWindows({ clock, bus, device: 'desktop', address, logError: (module, message) => logged.push(`${module}: ${message}`), paths: { menu: '/menu', settings: '/settings' } });
  const goBack = (): void => {
    history.pop();
    back();
  };
  return { clock, bus, logged, history, windows, goBack };
}

describe('windows', () => {
  it('open by their path at the start, and by the bus later', () => {
    expect(opened('/settings').windows.current()).toEqual([{ name: 'settings', closing: false }]);
    expect(opened('/overlays').windows.isOpen('menu')).toBe(true);
    const { bus, windows, history } = opened();
    bus.emit('rqstOpen', { name: 'menu' });
    expect(windows.isOpen('menu')).toBe(true);
    expect(history).toEqual(['/', '/menu']);
  });

  it('fade for 500 ms before they are removed', () => {
    const { clock, windows } = opened('/menu');
    windows.close('menu');
    expect([windows.isOpen('menu'), windows.current()]).toEqual([false, [{ name: 'menu', closing: true }]]);
    clock.advance(499);
    expect(windows.current()).toHaveLength(1);
    clock.advance(1);
    expect(windows.current()).toEqual([]);
  });

  it('that are asked for again while they fade stay', () => {
    const { clock, windows } = opened('/menu');
    windows.close('menu');
    clock.advance(300);
    windows.open('menu');
    clock.advance(1000);
    expect(windows.current()).toEqual([{ name: 'menu', closing: false }]);
  });

  it('close those of a conflicting pane', () => {
    const { windows } = opened('/menu');
    windows.open('settings');
    expect(windows.current()).toEqual([{ name: 'menu', closing: true }, { name: 'settings', closing: false }]);
  });

  it('tell the bus what opened and closed', () => {
    const { bus, windows } = opened();
    const told: string[] = [];
    bus.on('pluginOpened', ({ name }) => told.push(`+${name}`));
    bus.on('pluginClosed', ({ name }) => told.push(`-${name}`));
    windows.open('menu');
    windows.open('settings');
    windows.close('settings');
    windows.close('settings');
    expect(told).toEqual(['+menu', '-menu', '+settings', '-settings']);
  });

  it('follow the back button, and all close where the address names none', () => {
    const { windows, goBack } = opened();
    windows.open('settings');
    goBack();
    expect(windows.isOpen('settings')).toBe(false);
  });

  it('that do not exist are logged, not opened', () => {
    const { windows, logged, history } = opened();
    windows.open('nonsense');
    windows.open('favs');
    expect([windows.current(), history, logged]).toEqual([[], ['/'], ['windows: There is no panel nonsense', 'windows: There is no panel favs']]);
  });

  it('leave an unknown path as a 404 and reset the address', () => {
    const { logged, history } = opened('/nothing/such');
    expect(logged).toEqual(['router: 404: no route for /nothing/such']);
    expect(history).toEqual(['/']);
  });

  it('take a language prefix for no fault', () => {
    expect(opened('/de').logged).toEqual([]);
    expect(opened('/de/settings').windows.isOpen('settings')).toBe(true);
  });
});
