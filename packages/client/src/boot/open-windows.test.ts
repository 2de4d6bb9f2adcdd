import { describe, expect, it } from 'vitest';
import { createEventBus, createFixedClock } from '../device/index.ts';
import { defineWindow, noParams, readPlace, type AnyWindow } from '../panes/index.ts';
import type { Application } from './application.ts';
import { laidOutFor, openWindows } from './open-windows.ts';

const title = { section: 'main', key: 'forecast' } as const;
const definitions: readonly AnyWindow[] = [
  defineWindow({
    name: 'detail',
    title,
    read: readPlace,
    path: ({ lat, lon }) => `/${lat}/${lon}`,
    load: async () => () => null,
  }),
  defineWindow({ name: 'settings', title, read: noParams, path: () => '/settings', load: async () => () => null }),
];

/** A page at a path, in a window of a desktop. */
async function page(path: string) {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const logged: string[] = [];
  const location = { pathname: path, search: '?wind,1,2,3' };
  const document = { title: 'Not Found' };
  const go = (_state: unknown, _title: string, address: string): void =>
    void ([location.pathname] = address.split('?') as [string]);
  const view = {
    location,
    document,
    history: { pushState: go, replaceState: go },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
  };
  const application = {
    bus,
    environment: { clock, facts: { device: 'desktop' } },
    language: { text: (section: string) => (key: string) => `${section}/${key}` },
    reporter: { logError: (module: string, message: string) => logged.push(`${module}: ${message}`) },
    settings: { get: () => 'wind' },
    gate: { instead: () => null },
  };
  const windows = openWindows(application as unknown as Application, definitions, view as unknown as Window);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { clock, bus, logged, location, document, windows };
}

describe('the windows', () => {
  it('are laid out as the screen around them is', () => {
    expect(laidOutFor('desktop', false)).toBe('desktop');
    expect(laidOutFor('desktop', true)).toBe('mobile');
    expect(laidOutFor('mobile', true)).toBe('mobile');
    expect(laidOutFor('mobile', false)).toBe('tablet');
    expect(laidOutFor('tablet', false)).toBe('tablet');
  });

  it('tell when the forecast closes, and of no other window', async () => {
    const { bus, windows } = await page('/50/14');
    let closed = 0;
    bus.on('detailClose', () => (closed += 1));
    expect(windows.isOpen('detail')).toBe(true);
    await windows.open('settings');
    windows.close('settings');
    expect(closed).toBe(0);
    windows.close('detail');
    expect(closed).toBe(1);
  });

  it('reset title and address of a path that nothing knows, and log it', async () => {
    const { logged, location, document, windows } = await page('/nothing/such');
    expect([logged, location.pathname, windows.current()]).toEqual([
      ['router: 404: no route for /nothing/such'],
      '/',
      [],
    ]);
    expect(document.title).toBe('Windy: overlays/overlay.wind');
  });
});
