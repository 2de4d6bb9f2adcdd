import { describe, expect, it, vi } from 'vitest';
import type { Lat, Lon } from '@meltemi/catalogue';
import { createFixedClock } from '#device/index.ts';
import type { AppValues } from '#settings/index.ts';
import { followStartupCard } from './startup-card.store.ts';
import type { PlaceWeather } from '#places/index.ts';
import type { OpenPane } from '#windows/index.ts';
import { visitorWith, weather } from '#places/forecast/test-weather.ts';

const ipLocation = { lat: -28.74 as Lat, lon: 24.77 as Lon, source: 'ip', cc: 'za', ts: 0 } as const;

const PANES: Readonly<Record<string, readonly [large: OpenPane['pane'], phone: OpenPane['pane']]>> = {
  settings: ['rhpane', 'fullscreen-mobile'],
  menu: ['rhpane', 'fullscreen-mobile'],
  detail: ['bottom', 'bottom'],
  'startup-weather': ['top', 'top'],
  'startup-pin2hp': ['top', 'top'],
};

/** A page with windows that open and close, and weather that comes when `comes` is called. */
function page({
  values = {},
  wasPressed = false,
  open = [],
  phone = false,
}: { values?: Partial<AppValues>; wasPressed?: boolean; open?: string[]; phone?: boolean } = {}) {
  const clock = createFixedClock();
  const settings = visitorWith({ ipLocation, ...values });
  const names = new Set(open);
  const listeners: (() => void)[] = [];
  const requests: string[] = [];
  const announce = (): void => listeners.forEach((listener) => listener());
  const windows = {
    open: (name: string) => {
      requests.push(`open ${name}`);
      names.add(name);
      announce();
    },
    close: (name: string) => {
      requests.push(`close ${name}`);
      if (names.delete(name)) announce();
    },
    panes: () => [...names].map((name): OpenPane => ({ name, pane: PANES[name]?.[phone ? 1 : 0] ?? null })),
    subscribe: (listener: () => void) => void listeners.push(listener),
  };
  let answer: (found: PlaceWeather | null) => void = () => undefined;
  let press: () => void = () => undefined;
  const load = vi.fn<() => Promise<PlaceWeather | null>>(() => new Promise((resolve) => (answer = resolve)));
  const show = vi.fn<(shown: PlaceWeather) => void>();
  followStartupCard({
    clock,
    settings,
    windows,
    load,
    show,
    onPress: (listener) => (press = listener),
    wasPressed,
  });
  return {
    clock,
    settings,
    load,
    show,
    requests,
    press: () => press(),
    comes: async (found: PlaceWeather | null = weather) => {
      answer(found);
      await clock.advanceAsync(0);
    },
    opens: windows.open,
    closesNow: windows.close,
    closes: async (name: string) => {
      windows.close(name);
      await clock.advanceAsync(0);
    },
    isThere: () => names.has('startup-weather'),
  };
}

describe('the card of the start', () => {
  it('shows the weather of the place once it is known', async () => {
    const { comes, isThere, show } = page();
    expect(isThere()).toBe(false);
    await comes();
    expect(isThere()).toBe(true);
    expect(show).toHaveBeenCalledWith(weather);
  });

  it('goes with any press', async () => {
    const { comes, press, isThere } = page();
    await comes();
    press();
    expect(isThere()).toBe(false);
  });

  it('does not come to those who pressed something before it was there', async () => {
    const early = page({ wasPressed: true });
    await early.comes();
    expect(early.isThere()).toBe(false);
    const meanwhile = page();
    meanwhile.press();
    await meanwhile.comes();
    expect(meanwhile.isThere()).toBe(false);
  });

  it('comes back when all panes at the sides have closed', async () => {
    const { comes, press, opens, closes, isThere } = page();
    await comes();
    press();
    opens('settings');
    opens('detail');
    await closes('settings');
    // A forecast still covers the map.
    expect(isThere()).toBe(false);
    await closes('detail');
    expect(isThere()).toBe(false);
    opens('menu');
    await closes('menu');
    expect(isThere()).toBe(true);
  });

  it('stays away while one pane makes room for another', async () => {
    const { clock, comes, press, opens, closesNow, isThere } = page();
    await comes();
    press();
    opens('settings');
    closesNow('settings');
    opens('menu');
    await clock.advanceAsync(0);
    expect(isThere()).toBe(false);
  });

  it('makes room for the search and for panes that nobody pressed for', async () => {
    const { comes, opens, isThere, requests } = page();
    await comes();
    opens('search');
    expect(isThere()).toBe(false);
    expect(requests.filter((one) => one === 'close startup-weather')).toHaveLength(1);
  });

  it('takes the pinned favourites with it, unless widgets are to stay', async () => {
    const gone = page();
    await gone.comes();
    gone.press();
    expect(gone.requests).toContain('close startup-pin2hp');
    const stays = page({ values: { persistentWidgets: true } });
    await stays.comes();
    stays.press();
    expect(stays.requests).not.toContain('close startup-pin2hp');
    expect(stays.isThere()).toBe(false);
  });

  it('stays away where there is no weather', async () => {
    const { comes, isThere } = page();
    await comes(null);
    expect(isThere()).toBe(false);
  });

  it('waits until the place is known, and requests it once', async () => {
    const { settings, load, comes, isThere } = page({ values: { ipLocation: null } });
    expect(load).not.toHaveBeenCalled();
    settings.set('ipLocation', ipLocation);
    settings.set('gpsLocation', { ...ipLocation, source: 'gps' });
    expect(load).toHaveBeenCalledTimes(1);
    await comes();
    expect(isThere()).toBe(true);
  });

  it('stays away from a map that a pane covers', async () => {
    const { comes, isThere } = page({ open: ['settings'] });
    await comes();
    expect(isThere()).toBe(false);
  });

  it('comes back on a phone when what filled it has closed', async () => {
    const { comes, press, opens, closes, isThere } = page({ phone: true });
    await comes();
    press();
    opens('menu');
    await closes('menu');
    expect(isThere()).toBe(true);
  });
});
