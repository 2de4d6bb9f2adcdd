import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panesConflict, paneOf } from '@meltemi/catalogue';
import { openedWindows, parcel, settle } from './test-windows.ts';

const PRAGUE = { lat: 50.1, lon: 14.4 };

describe('a window', () => {
  it('is loading, then open, then closing for 500 ms, then gone', async () => {
    const detail = parcel();
    const { clock, windows, phases, told } = openedWindows({ detail: detail.load });
    const opening = windows.open('detail', PRAGUE);
    expect(phases()).toEqual(['detail loading']);
    expect(told).toEqual([]);
    await detail.arrive();
    await opening;
    expect(phases()).toEqual(['detail open']);
    windows.close('detail');
    expect([phases(), windows.isOpen('detail')]).toEqual([['detail closing'], false]);
    clock.advance(499);
    expect(phases()).toEqual(['detail closing']);
    clock.advance(1);
    expect([phases(), told]).toEqual([[], ['+detail', '-detail']]);
  });

  it('fetches its code only once', async () => {
    const detail = parcel();
    const { clock, windows, phases } = openedWindows({ detail: detail.load });
    void windows.open('detail', PRAGUE);
    await detail.arrive();
    windows.close('detail');
    clock.advance(500);
    await windows.open('detail', PRAGUE);
    expect([phases(), detail.asked()]).toEqual([['detail open'], 1]);
  });

  it('that is a sheet opens half-way on a phone, and stays where it was pulled to when it shows something else', async () => {
    const { windows, told } = openedWindows({ device: 'mobile' });
    const half = (): boolean | undefined => windows.current()[0]?.half;
    await windows.open('station');
    expect([half(), told]).toEqual([true, ['+station', '~station']]);
    await windows.open('station');
    expect(half()).toBe(true);
    windows.setHalf('station', false);
    await windows.open('station');
    expect(half()).toBe(false);
    const large = openedWindows();
    await large.windows.open('station');
    expect([large.windows.current()[0]?.half, large.told]).toEqual([false, ['+station']]);
  });

  it('that is closed while it loads never opens', async () => {
    const detail = parcel();
    const { windows, phases, told } = openedWindows({ detail: detail.load });
    const opening = windows.open('detail', PRAGUE);
    windows.close('detail');
    expect(phases()).toEqual([]);
    await detail.arrive();
    await opening;
    expect([phases(), told]).toEqual([[], []]);
  });

  it('that is closed and asked for again while it loads opens once, with the last parameters', async () => {
    const detail = parcel();
    const { windows, told } = openedWindows({ detail: detail.load });
    void windows.open('detail', PRAGUE);
    windows.close('detail');
    void windows.open('detail', { lat: 1, lon: 2 });
    await detail.arrive();
    expect(windows.current().map(({ params }) => params)).toEqual([{ lat: 1, lon: 2 }]);
    expect(told).toEqual(['+detail']);
  });

  it('that this visitor may not see makes way for another', async () => {
    const { windows, told } = openedWindows({
      instead: (name, params) =>
        name === 'settings' ? { name: 'fav-layers', params: { ...params, part: name } } : null,
    });
    await windows.open('settings');
    await windows.open('menu');
    expect([told, windows.isOpen('settings')]).toEqual([['+fav-layers', '-fav-layers', '+menu'], false]);
  });

  it('whose code cannot be loaded is logged and rejected, and may be tried again', async () => {
    const detail = parcel();
    const { windows, phases, logged } = openedWindows({ detail: detail.load });
    const opening = windows.open('detail', PRAGUE);
    const outcome = opening.catch((cause: unknown) => cause);
    await detail.fail(new Error('gone'));
    expect(await outcome).toEqual(new Error('gone'));
    expect([phases(), logged]).toEqual([[], ['windows: The panel detail could not be loaded']]);
    void windows.open('detail', PRAGUE);
    await detail.arrive();
    expect(phases()).toEqual(['detail open']);
  });

  it('whose content cannot be mounted is removed at once and logged', async () => {
    const { windows, phases, logged, told } = openedWindows();
    await windows.open('detail', PRAGUE);
    windows.mountFailed('detail', new Error('no such thing'));
    expect([phases(), logged, told]).toEqual([
      [],
      ['windows: The panel detail could not be mounted'],
      ['+detail', '-detail'],
    ]);
  });

  it('takes new parameters while it is open', async () => {
    const { windows, told } = openedWindows();
    await windows.open('detail', PRAGUE);
    await windows.open('detail', { lat: 48, lon: 16 });
    expect(windows.current().map(({ params }) => params)).toEqual([{ lat: 48, lon: 16 }]);
    expect(told).toEqual(['+detail']);
  });

  it('that is asked for again while it fades stays', async () => {
    const { clock, windows, phases } = openedWindows();
    await windows.open('menu');
    windows.close('menu');
    clock.advance(300);
    await windows.open('menu');
    clock.advance(1000);
    expect(phases()).toEqual(['menu open']);
  });

  it('closes by itself where it says so', async () => {
    const { clock, windows, phases } = openedWindows();
    await windows.open('share');
    clock.advance(7999);
    expect(phases()).toEqual(['share open']);
    clock.advance(501);
    expect(phases()).toEqual([]);
  });

  it('that does not exist, or not on this device, is refused and logged', async () => {
    const { windows, logged, phases } = openedWindows();
    await expect(windows.open('nonsense')).rejects.toThrow('There is no panel nonsense');
    await expect(windows.open('favs')).rejects.toThrow();
    await expect(windows.open('picker-mobile')).rejects.toThrow();
    await expect(windows.open('detail', { lat: 'north' })).rejects.toThrow('cannot be opened with {"lat":"north"}');
    expect(logged).toHaveLength(4);
    expect(phases()).toEqual([]);
    const phone = openedWindows({ device: 'mobile' });
    await phone.windows.open('picker-mobile');
    expect(phone.phases()).toEqual(['picker-mobile open']);
  });
});

describe('windows of conflicting panes', () => {
  it('close each other once the new one is there', async () => {
    const detail = parcel();
    const { windows, phases } = openedWindows({ detail: detail.load });
    await windows.open('multimodel', PRAGUE);
    void windows.open('detail', PRAGUE);
    expect(phases()).toEqual(['multimodel open', 'detail loading']);
    await detail.arrive();
    expect(phases()).toEqual(['multimodel closing', 'detail open']);
  });

  it('that wait for the same place: the later one is wanted', async () => {
    const detail = parcel();
    const { windows, phases } = openedWindows({ detail: detail.load });
    void windows.open('detail', PRAGUE);
    await windows.open('multimodel', PRAGUE);
    await detail.arrive();
    expect(phases()).toEqual(['multimodel open']);
  });

  it('leave others alone', async () => {
    const { windows, phases } = openedWindows();
    await windows.open('menu');
    await windows.open('detail', PRAGUE);
    expect(phases()).toEqual(['menu open', 'detail open']);
  });

  it('sounding and radiosonde swap without animation', async () => {
    const { windows } = openedWindows();
    await windows.open('sounding', PRAGUE);
    await windows.open('radiosonde');
    expect(windows.current().map(({ name, phase, instant }) => [name, phase, instant])).toEqual([
      ['radiosonde', 'open', true],
    ]);
    await windows.open('detail', PRAGUE);
    expect(windows.current().map(({ name, phase, instant }) => [name, phase, instant])).toEqual([
      ['radiosonde', 'closing', true],
      ['detail', 'open', false],
    ]);
  });

  it('are never open together, whatever is asked for', async () => {
    const names = ['menu', 'settings', 'detail', 'multimodel', 'sounding', 'radiosonde', 'share'] as const;
    const action = fc.record({
      kind: fc.constantFrom('open', 'close', 'half', 'wait'),
      name: fc.constantFrom(...names),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(action, { maxLength: 25 }),
        fc.constantFrom('desktop', 'mobile', 'tablet'),
        async (actions, device) => {
          const { clock, windows, told } = openedWindows({ device });
          for (const { kind, name } of actions) {
            if (kind === 'open') void windows.open(name, PRAGUE);
            if (kind === 'close') windows.close(name);
            if (kind === 'half') windows.setHalf(name, true);
            if (kind === 'wait') clock.advance(200);
            await settle();
            const panes = windows
              .current()
              .filter(({ phase }) => phase === 'open')
              .map((window) => paneOf(window.name, device));
            panes.forEach((pane, at) =>
              panes
                .slice(at + 1)
                .forEach((other) => expect(pane !== null && other !== null && panesConflict(pane, other)).toBe(false)),
            );
          }
          clock.advance(10_000);
          // Each opening is told once and ended at most once, in that order.
          for (const name of names)
            expect(
              told
                .filter((entry) => entry.slice(1) === name && entry[0] !== '~')
                .every((entry, at) => entry[0] === (at % 2 === 0 ? '+' : '-')),
            ).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the bus', () => {
  it('opens, half-opens and closes windows, and closes all on the way home', async () => {
    const { bus, phases, windows, told } = openedWindows();
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
    expect(told).toEqual(['+detail', '+menu', '~detail', '-menu', '-detail']);
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
