import { describe, expect, it } from 'vitest';
import type { DeviceKind } from '@meltemi/catalogue';
import { openedWindows, parcel, settle } from './test-windows.ts';
import { followAddress, type WindowAddress } from './window-address.ts';
import type { WindowContent } from './define-window.ts';

async function visited(path: string, options: { device?: DeviceKind; detail?: () => Promise<WindowContent> } = {}) {
  const bench = openedWindows(options);
  const history = [path];
  let at = 0;
  let onBack: () => void = () => undefined;
  let titles = 0;
  const parsed: string[] = [];
  bench.bus.on('routerParsed', (event) => parsed.push(event.path));
  const address: WindowAddress = {
    path: () => history[at] ?? '/',
    push: (next) => {
      history.splice(at + 1, history.length, next);
      at += 1;
    },
    replace: (next) => void history.splice(at, 1, next),
    onBack: (listener) => {
      onBack = listener;
      return () => undefined;
    },
  };
  const stop = followAddress({
    clock: bench.clock,
    bus: bench.bus,
    windows: bench.windows,
    address,
    device: () => options.device ?? 'desktop',
    logError: bench.logError,
    resetTitle: () => (titles += 1),
  });
  await settle();
  const go = async (steps: number): Promise<void> => {
    at += steps;
    onBack();
    await settle();
  };
  return { ...bench, history, here: () => history[at], go, stop, titles: () => titles, parsed };
}

describe('a path', () => {
  it.each([
    ['/settings', 'settings', {}],
    ['/overlays', 'menu', {}],
    ['/50.1/14.4', 'detail', { lat: 50.1, lon: 14.4 }],
    ['/de/50.1/-14.4', 'detail', { lat: 50.1, lon: -14.4 }],
    ['/sounding/50.1/14.4', 'sounding', { lat: 50.1, lon: 14.4 }],
    ['/multimodel/-33.9/151.2', 'multimodel', { lat: -33.9, lon: 151.2 }],
  ])('%s opens its window', async (path, name, params) => {
    const { windows, logged } = await visited(path);
    expect(windows.current().map((window) => [window.name, window.phase, window.params])).toEqual([
      [name, 'open', params],
    ]);
    expect(logged).toEqual([]);
  });

  it('that no route knows is a 404, and title and address are reset', async () => {
    const { logged, history, titles, parsed } = await visited('/nothing/such');
    expect([logged, history, titles(), parsed]).toEqual([
      ['router: 404: no route for /nothing/such'],
      ['/'],
      1,
      ['/nothing/such'],
    ]);
  });

  it('whose window does not exist yet is a 404 too', async () => {
    const { logged, history, phases } = await visited('/webcams');
    expect([logged, history, phases()]).toEqual([['router: 404: no route for /webcams'], ['/'], []]);
  });

  it('whose window refuses or cannot be loaded is reset', async () => {
    const detail = parcel();
    const { here, logged } = await visited('/50.1/14.4', { detail: detail.load });
    await detail.fail(new Error('gone'));
    expect([here(), logged.at(-1)]).toEqual(['/', 'router: 404: no route for /50.1/14.4']);
  });

  it('of the map alone is no fault', async () => {
    expect((await visited('/')).logged).toEqual([]);
    expect((await visited('/de')).logged).toEqual([]);
  });

  it('that a window would write in another way is corrected in place', async () => {
    const { clock, history } = await visited('/50.10000/14.4');
    clock.advance(200);
    expect(history).toEqual(['/50.100/14.400']);
  });
});

describe('a window', () => {
  it("writes its path 200 ms after it opened, and the map's when it closed", async () => {
    const { clock, windows, history } = await visited('/');
    await windows.openByName('detail', { lat: 50.1, lon: 14.4 });
    clock.advance(199);
    expect(history).toEqual(['/']);
    clock.advance(1);
    expect(history).toEqual(['/', '/50.100/14.400']);
    windows.close('detail');
    clock.advance(200);
    expect(history).toEqual(['/', '/50.100/14.400', '/']);
  });

  it('that passes leaves no entry', async () => {
    const { clock, windows, history } = await visited('/');
    await windows.openByName('menu');
    windows.close('menu');
    clock.advance(1000);
    expect(history).toEqual(['/']);
  });

  it('without a path leaves the address alone', async () => {
    const { clock, windows, history } = await visited('/settings');
    await windows.openByName('share');
    clock.advance(1000);
    expect(history).toEqual(['/settings']);
  });

  it('that closes over another gives the address back to it', async () => {
    const { clock, windows, here } = await visited('/settings');
    await windows.openByName('detail', { lat: 1, lon: 2 });
    clock.advance(200);
    expect(here()).toBe('/1.000/2.000');
    windows.close('detail');
    clock.advance(200);
    expect(here()).toBe('/settings');
  });
});

describe('back and forward', () => {
  it('leave a window that is opened right after them its own step', async () => {
    const { clock, windows, history, here, go } = await visited('/settings');
    await windows.openByName('detail', { lat: 1, lon: 2 });
    clock.advance(200);
    await go(-1);
    expect(here()).toBe('/settings');
    await windows.openByName('detail', { lat: 1, lon: 2 });
    clock.advance(200);
    expect(history).toEqual(['/settings', '/1.000/2.000']);
  });

  it('restore what was there', async () => {
    const { clock, windows, phases, history, go } = await visited('/');
    await windows.openByName('settings');
    clock.advance(200);
    await windows.openByName('menu');
    clock.advance(200);
    expect(history).toEqual(['/', '/settings', '/menu']);
    await go(-1);
    expect(phases()).toEqual(['menu closing', 'settings open']);
    clock.advance(700);
    await go(-1);
    expect(phases()).toEqual(['settings closing']);
    clock.advance(700);
    await go(2);
    expect(phases()).toEqual(['menu open']);
    clock.advance(700);
    expect(history).toEqual(['/', '/settings', '/menu']);
  });

  it('to an address that is not handled close all', async () => {
    const { windows, history, go, phases } = await visited('/50.1/14.4');
    await windows.openByName('share');
    history.push('/no/such');
    await go(1);
    expect(phases()).toEqual(['detail closing', 'share closing']);
  });

  it('stop being followed when the page says so', async () => {
    const { stop, windows, clock, history } = await visited('/');
    await windows.openByName('menu');
    stop();
    clock.advance(1000);
    expect(history).toEqual(['/']);
  });
});
