import { describe, expect, it, vi } from 'vitest';
import type { DeviceKind, Lat, Lon } from '@meltemi/catalogue';
import { createEventBus, createFixedClock } from '#device/index.ts';
import type { AppValues } from '#settings/index.ts';
import { greet } from './startup.store.ts';
import type { StartupWeather } from './startup.queries.ts';
import { visitorWith, weather } from './test-startup.ts';

const ipLocation = { lat: -28.74 as Lat, lon: 24.77 as Lon, source: 'ip', cc: 'za', ts: 0 } as const;

/** A page that greets: windows open and close as the bus asks, the weather comes when `answer` is called. */
function page({
  values = {},
  wasPressed = false,
  open = [],
  device = 'desktop',
}: { values?: Partial<AppValues>; wasPressed?: boolean; open?: string[]; device?: DeviceKind } = {}) {
  const clock = createFixedClock();
  const bus = createEventBus(() => clock.now());
  const settings = visitorWith({ ipLocation, ...values });
  const windows = new Set(open);
  const asked: string[] = [];
  bus.on('rqstOpen', ({ name }) => {
    asked.push(`open ${name}`);
    windows.add(name);
    bus.emit('pluginOpened', { name });
  });
  bus.on('rqstClose', ({ name }) => {
    asked.push(`close ${name}`);
    if (windows.delete(name)) bus.emit('pluginClosed', { name });
  });
  let answer: (found: StartupWeather | null) => void = () => undefined;
  let press: () => void = () => undefined;
  const load = vi.fn<() => Promise<StartupWeather | null>>(() => new Promise((resolve) => (answer = resolve)));
  const [show, fallBack] = [vi.fn<(shown: StartupWeather) => void>(), vi.fn<() => void>()];
  greet({
    bus,
    clock,
    settings,
    device: () => device,
    load,
    show,
    onPress: (listener) => (press = listener),
    wasPressed,
    open,
    fallBack,
  });
  return {
    clock,
    bus,
    settings,
    load,
    show,
    fallBack,
    asked,
    windows,
    press: () => press(),
    comes: async (found: StartupWeather | null = weather) => {
      answer(found);
      await clock.advanceAsync(0);
    },
    opens: (name: string) => bus.emit('rqstOpen', { name }),
    closes: async (name: string) => {
      bus.emit('rqstClose', { name });
      await clock.advanceAsync(0);
    },
    isThere: () => windows.has('startup-weather'),
  };
}

describe('the greeting', () => {
  it('shows the weather of the place once it is known, and remembers its name', async () => {
    const { comes, isThere, show, settings } = page();
    expect(isThere()).toBe(false);
    await comes();
    expect(isThere()).toBe(true);
    expect(show).toHaveBeenCalledWith(weather);
    expect(settings.get('startupReverseName')).toBe('Kimberley');
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
    const { bus, clock, comes, press, opens, isThere } = page();
    await comes();
    press();
    opens('settings');
    bus.emit('rqstClose', { name: 'settings' });
    opens('menu');
    await clock.advanceAsync(0);
    expect(isThere()).toBe(false);
  });

  it('makes room for the search and for panes that nobody pressed for', async () => {
    const { comes, opens, isThere, asked } = page();
    await comes();
    opens('search');
    expect(isThere()).toBe(false);
    expect(asked.filter((one) => one === 'close startup-weather')).toHaveLength(1);
  });

  it('takes the pinned favourites with it, unless widgets are to stay', async () => {
    const gone = page();
    await gone.comes();
    gone.press();
    expect(gone.asked).toContain('close startup-pin2hp');
    const stays = page({ values: { persistentWidgets: true } });
    await stays.comes();
    stays.press();
    expect(stays.asked).not.toContain('close startup-pin2hp');
    expect(stays.isThere()).toBe(false);
  });

  it('makes way for something else after a second, once, and comes late all the same', async () => {
    const { clock, comes, fallBack, isThere } = page();
    clock.advance(999);
    expect(fallBack).not.toHaveBeenCalled();
    clock.advance(1);
    expect(fallBack).toHaveBeenCalledTimes(1);
    await comes();
    expect([isThere(), fallBack.mock.calls.length]).toEqual([true, 1]);
  });

  it('makes way at once where there is no weather', async () => {
    const { comes, fallBack, clock, isThere } = page();
    await comes(null);
    clock.advance(5_000);
    expect([isThere(), fallBack.mock.calls.length]).toEqual([false, 1]);
  });

  it('waits until the place is known, and asks once', async () => {
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
    const { comes, press, opens, closes, isThere } = page({ device: 'mobile' });
    await comes();
    press();
    opens('menu');
    await closes('menu');
    expect(isThere()).toBe(true);
  });
});
