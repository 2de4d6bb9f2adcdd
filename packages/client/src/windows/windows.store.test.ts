import { describe, expect, it } from 'vitest';
import { openedWindows, parcel, settle } from './test-windows.ts';
import type { WindowName } from './window-params.ts';

const PRAGUE = { lat: 50.1, lon: 14.4 };

describe('a window', () => {
  it('is loading, then open, then closing for 500 ms, then gone', async () => {
    const detail = parcel();
    const { clock, windows, phases, announced } = openedWindows({ detail: detail.load });
    const opening = windows.openByName('detail', PRAGUE);
    expect(phases()).toEqual(['detail loading']);
    expect(announced).toEqual([]);
    await detail.arrive();
    await opening;
    expect(phases()).toEqual(['detail open']);
    windows.close('detail');
    expect([phases(), windows.isOpen('detail')]).toEqual([['detail closing'], false]);
    clock.advance(499);
    expect(phases()).toEqual(['detail closing']);
    clock.advance(1);
    expect([phases(), announced]).toEqual([[], ['+detail', '-detail']]);
  });

  it('fetches its code only once', async () => {
    const detail = parcel();
    const { clock, windows, phases } = openedWindows({ detail: detail.load });
    void windows.openByName('detail', PRAGUE);
    await detail.arrive();
    windows.close('detail');
    clock.advance(500);
    await windows.openByName('detail', PRAGUE);
    expect([phases(), detail.loads()]).toEqual([['detail open'], 1]);
  });

  it('that is a sheet opens half-way on a phone, and stays where it was pulled to when it shows something else', async () => {
    const { windows, announced } = openedWindows({ device: 'mobile' });
    const half = (): boolean | undefined => windows.current()[0]?.half;
    await windows.openByName('station');
    expect([half(), announced]).toEqual([true, ['+station', '~station']]);
    await windows.openByName('station');
    expect(half()).toBe(true);
    windows.setHalf('station', false);
    await windows.openByName('station');
    expect(half()).toBe(false);
    const large = openedWindows();
    await large.windows.openByName('station');
    expect([large.windows.current()[0]?.half, large.announced]).toEqual([false, ['+station']]);
  });

  it('that takes turns with another comes in its place at once, as far up as that was', async () => {
    const { windows, phases, announced } = openedWindows({ device: 'mobile' });
    await windows.openByName('sounding', PRAGUE);
    windows.setHalf('sounding', false);
    await windows.openByName('radiosonde');
    expect(phases()).toEqual(['radiosonde open']);
    expect(windows.current()[0]).toMatchObject({ swapped: true, half: false });
    await windows.openByName('sounding', PRAGUE);
    expect(phases()).toEqual(['sounding open']);
    expect(announced.slice(-2)).toEqual(['-radiosonde', '+sounding']);
    await windows.openByName('detail', PRAGUE);
    expect(phases()).toEqual(['sounding closing', 'detail open']);
    expect(windows.current().at(-1)?.swapped).toBe(false);
  });

  it('that is closed while it loads never opens', async () => {
    const detail = parcel();
    const { windows, phases, announced } = openedWindows({ detail: detail.load });
    const opening = windows.openByName('detail', PRAGUE);
    windows.close('detail');
    expect(phases()).toEqual([]);
    await detail.arrive();
    await opening;
    expect([phases(), announced]).toEqual([[], []]);
  });

  it('that is closed and asked for again while it loads opens once, with the last parameters', async () => {
    const detail = parcel();
    const { windows, announced } = openedWindows({ detail: detail.load });
    void windows.openByName('detail', PRAGUE);
    windows.close('detail');
    void windows.openByName('detail', { lat: 1, lon: 2 });
    await detail.arrive();
    expect(windows.current().map(({ params }) => params)).toEqual([{ lat: 1, lon: 2 }]);
    expect(announced).toEqual(['+detail']);
  });

  it('that needs a login makes way for it where there is none', async () => {
    const wanted: unknown[] = [];
    const { windows, announced } = openedWindows({
      refusedWithoutLogin: (name, raw) => (wanted.push([name, raw]), wanted.length === 1),
    });
    await windows.openByName('favs', { a: 1 });
    expect([announced, windows.current()[0]?.params]).toEqual([['+login'], { reason: 'favs' }]);
    await windows.openByName('settings');
    await windows.openByName('favs');
    expect([windows.isOpen('favs' as WindowName), wanted]).toEqual([
      true,
      [
        ['favs', { a: 1 }],
        ['favs', {}],
      ],
    ]);
  });

  it('is opened by code with parameters that the compiler knows, and a failure is only logged', async () => {
    const { windows, logged, phases } = openedWindows();
    windows.open('settings');
    windows.open('detail', PRAGUE);
    // @ts-expect-error -- a forecast needs a place
    windows.open('detail', { lat: 91 });
    // @ts-expect-error -- there is no such window
    windows.open('nowhere');
    await settle();
    expect(phases()).toEqual(['settings open', 'detail open']);
    expect(logged).toHaveLength(2);
  });

  it('whose code cannot be loaded is logged and rejected, and may be tried again', async () => {
    const detail = parcel();
    const { windows, phases, logged } = openedWindows({ detail: detail.load });
    const opening = windows.openByName('detail', PRAGUE);
    const outcome = opening.catch((cause: unknown) => cause);
    await detail.fail(new Error('gone'));
    expect(await outcome).toEqual(new Error('gone'));
    expect([phases(), logged]).toEqual([[], ['windows: The panel detail could not be loaded']]);
    void windows.openByName('detail', PRAGUE);
    await detail.arrive();
    expect(phases()).toEqual(['detail open']);
  });

  it('whose content cannot be mounted is removed at once and logged', async () => {
    const { windows, phases, logged, announced } = openedWindows();
    await windows.openByName('detail', PRAGUE);
    windows.mountFailed('detail', new Error('no such thing'));
    expect([phases(), logged, announced]).toEqual([
      [],
      ['windows: The panel detail could not be mounted'],
      ['+detail', '-detail'],
    ]);
  });

  it('takes new parameters while it is open', async () => {
    const { windows, announced } = openedWindows();
    await windows.openByName('detail', PRAGUE);
    await windows.openByName('detail', { lat: 48, lon: 16 });
    expect(windows.current().map(({ params }) => params)).toEqual([{ lat: 48, lon: 16 }]);
    expect(announced).toEqual(['+detail']);
  });

  it('that is asked for again while it fades stays', async () => {
    const { clock, windows, phases } = openedWindows();
    await windows.openByName('menu');
    windows.close('menu');
    clock.advance(300);
    await windows.openByName('menu');
    clock.advance(1000);
    expect(phases()).toEqual(['menu open']);
  });

  it('closes by itself where it says so', async () => {
    const { clock, windows, phases } = openedWindows();
    await windows.openByName('share');
    clock.advance(7999);
    expect(phases()).toEqual(['share open']);
    clock.advance(501);
    expect(phases()).toEqual([]);
  });

  it('that does not exist, or not on this device, is refused and logged', async () => {
    const { windows, logged, phases } = openedWindows();
    await expect(windows.openByName('nonsense')).rejects.toThrow('There is no panel nonsense');
    await expect(windows.openByName('picker-mobile')).rejects.toThrow();
    await expect(windows.openByName('detail', { lat: 'north' })).rejects.toThrow(
      'cannot be opened with {"lat":"north"}',
    );
    expect(logged).toHaveLength(3);
    expect(phases()).toEqual([]);
    const phone = openedWindows({ device: 'mobile' });
    await phone.windows.openByName('picker-mobile');
    expect(phone.phases()).toEqual(['picker-mobile open']);
  });
});

describe('the bus', () => {
  it('opens, half-opens and closes windows, and closes all on the way home', async () => {
    const { bus, phases, windows, announced } = openedWindows();
    bus.emit('rqstOpen', { name: 'detail', params: PRAGUE });
    bus.emit('rqstOpen', { name: 'menu' });
    await settle();
    bus.emit('rqstHalfOpen', { name: 'detail' });
    expect(windows.current().map(({ name, half }) => [name, half])).toEqual([
      ['detail', true],
      ['menu', false],
    ]);
    bus.emit('rqstHalfOpen', { name: 'detail' });
    bus.emit('rqstClose', { name: 'menu' });
    expect(phases()).toEqual(['detail open', 'menu closing']);
    bus.emit('back2home');
    expect(phases()).toEqual(['detail closing', 'menu closing']);
    expect(announced).toEqual(['+detail', '+menu', '~detail', '-menu', '-detail']);
  });

  it('asking for nonsense throws nothing', async () => {
    const { bus, logged } = openedWindows();
    bus.emit('rqstOpen', { name: 'nonsense' });
    bus.emit('rqstHalfOpen', { name: 'nonsense' });
    bus.emit('rqstClose', { name: 'nonsense' });
    await settle();
    expect(logged).toEqual(['windows: There is no panel nonsense']);
  });
});
